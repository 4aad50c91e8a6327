import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSite } from '../../test/render-site.tsx';

const current = () => document.querySelector('[data-current="true"]');
const carousel = () => screen.findByRole('region', { name: 'Awards' });

test('there are five awards', async () => {
  renderSite('/awards');
  await carousel();
  expect(screen.getAllByRole('button', { name: /Show award/ })).toHaveLength(5);
});

test('it starts with the first award', async () => {
  renderSite('/awards');
  await carousel();
  expect(current()).toHaveTextContent('First award');
  expect(screen.getByText('1 of 5')).toBeVisible();
});

test('the next award after the last is the first', async () => {
  renderSite('/awards');
  await carousel();
  await userEvent.click(screen.getByRole('button', { name: 'Show award 5 of 5' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next award' }));
  expect(current()).toHaveTextContent('First award');
  expect(screen.getByText('1 of 5')).toBeVisible();
});

test('the award before the first is the last', async () => {
  renderSite('/awards');
  await carousel();
  await userEvent.click(screen.getByRole('button', { name: 'Previous award' }));
  expect(current()).toHaveTextContent('Fifth award');
  expect(screen.getByText('5 of 5')).toBeVisible();
});

test('the arrow keys move it', async () => {
  renderSite('/awards');
  await carousel();
  screen.getByRole('button', { name: 'Next award' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(current()).toHaveTextContent('Second award');
  expect(screen.getByText('2 of 5')).toBeVisible();
});

test('a swipe to the left shows the next award', async () => {
  renderSite('/awards');
  await carousel();
  swipe(200, 120);
  expect(current()).toHaveTextContent('Second award');
  expect(screen.getByText('2 of 5')).toBeVisible();
});

test('a swipe to the right shows the one before', async () => {
  renderSite('/awards');
  await carousel();
  swipe(120, 200);
  expect(current()).toHaveTextContent('Fifth award');
  expect(screen.getByText('5 of 5')).toBeVisible();
});

test("a tap isn't a swipe", async () => {
  renderSite('/awards');
  await carousel();
  swipe(120, 130);
  expect(current()).toHaveTextContent('First award');
  expect(screen.getByText('1 of 5')).toBeVisible();
});

test("awards that aren't shown can't be reached", async () => {
  renderSite('/awards');
  await carousel();
  const hidden = [...document.querySelectorAll('[data-current="false"]')];
  expect(hidden).toHaveLength(4);
  for (const slide of hidden) expect(slide).toHaveAttribute('inert');
});

test('it leads to certificates and completion', async () => {
  renderSite('/awards');
  expect(await screen.findByRole('link', { name: /^Certificates/ })).toHaveAttribute('href', '/certificates');
  expect(screen.getByRole('link', { name: /^Completion/ })).toHaveAttribute('href', '/completion');
});

function swipe(from: number, to: number) {
  const slide = current();
  if (!slide) throw new Error('no award is shown');
  fireEvent(slide, pointerEvent('pointerdown', from));
  fireEvent(slide, pointerEvent('pointerup', to));
}

/** jsdom has no PointerEvent; React reads the same fields from a mouse event of that name. */
function pointerEvent(type: string, clientX: number): Event {
  const event = new MouseEvent(type, { bubbles: true, clientX });
  return Object.assign(event, { isPrimary: true });
}

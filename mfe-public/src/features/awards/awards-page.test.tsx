import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import defaults from '../../content/awards.json' with { type: 'json' };
import { renderSite, withContent } from '../../test/render-site.tsx';

const [first = '', second = '', , , fifth = ''] = defaults.items.map(({ title }) => title);
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
  expect(current()).toHaveTextContent(first);
  expect(screen.getByText('1 of 5')).toBeVisible();
});

test('the next award after the last is the first', async () => {
  renderSite('/awards');
  await carousel();
  await userEvent.click(screen.getByRole('button', { name: 'Show award 5 of 5' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next award' }));
  expect(current()).toHaveTextContent(first);
  expect(screen.getByText('1 of 5')).toBeVisible();
});

test('the award before the first is the last', async () => {
  renderSite('/awards');
  await carousel();
  await userEvent.click(screen.getByRole('button', { name: 'Previous award' }));
  expect(current()).toHaveTextContent(fifth);
  expect(screen.getByText('5 of 5')).toBeVisible();
});

test('the arrow keys move it', async () => {
  renderSite('/awards');
  await carousel();
  screen.getByRole('button', { name: 'Next award' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(current()).toHaveTextContent(second);
  expect(screen.getByText('2 of 5')).toBeVisible();
});

test('a swipe to the left shows the next award', async () => {
  renderSite('/awards');
  await carousel();
  swipe(200, 120);
  expect(current()).toHaveTextContent(second);
  expect(screen.getByText('2 of 5')).toBeVisible();
});

test('a swipe to the right shows the one before', async () => {
  renderSite('/awards');
  await carousel();
  swipe(120, 200);
  expect(current()).toHaveTextContent(fifth);
  expect(screen.getByText('5 of 5')).toBeVisible();
});

test("a tap isn't a swipe", async () => {
  renderSite('/awards');
  await carousel();
  swipe(120, 130);
  expect(current()).toHaveTextContent(first);
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

test('an award says who gave it, when, and has its paper', async () => {
  const file = { path: 'award.pdf', name: 'Award.pdf', bytes: 1_258_291 };
  const item = { title: 'Best desk', by: 'A town', date: '2024-05-01', text: '', picture: null, file };
  renderSite('/awards', withContent({ awards: { ...defaults, items: [item] } }));
  await carousel();
  expect(screen.getByText('A town')).toBeVisible();
  expect(screen.getByText('May 1, 2024')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open the citation (PDF, 1.2 MB)' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/files\/award\.pdf$/));
});

test('an award with a picture shows that', async () => {
  const picture = {
    path: 'desk.webp',
    alt: 'A brass plaque',
    caption: '',
    width: 800,
    height: 600,
    focus: { x: 0.2, y: 0.5 },
  };
  const items = [{ ...defaults.items[0], picture }];
  renderSite('/awards', withContent({ awards: { ...defaults, items } }));
  const shown = await screen.findByRole('img', { name: 'A brass plaque' });
  expect(shown).toHaveAttribute('src', expect.stringContaining('desk.webp?w=640'));
  expect(shown).toHaveAttribute('width', '800');
  expect(shown).toHaveAttribute('data-focus-x', '20');
});

test('without any award it says so, and leads to the projects', async () => {
  renderSite('/awards', withContent({ awards: { ...defaults, items: [] } }));
  expect(await screen.findByText('No awards are published yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See our projects' })).toHaveAttribute('href', '/products');
  expect(screen.queryByRole('region', { name: 'Awards' })).not.toBeInTheDocument();
});

test('it doesn’t lead to pages with nothing on them', async () => {
  renderSite('/awards', { leadsSomewhere: (to) => to !== '/certificates' });
  expect(await screen.findByRole('link', { name: /^Completion/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Certificates/ })).not.toBeInTheDocument();
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

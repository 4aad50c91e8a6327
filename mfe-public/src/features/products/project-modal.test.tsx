import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProjectDetail } from 'contracts/api';
import { useApiServer } from 'kit/test/api-server.ts';
import { detailedProject, listedProject, projectImage } from 'kit/test/records.ts';
import { currentAddress, openedAbove, renderSite } from '../../test/render-site.tsx';

const api = useApiServer((server) => {
  server.on('GET /project/getYears', () => ({ body: [] }));
  server.on('GET /project/getPublic', () => ({
    body: { result: [listedProject(), listedProject({ id: 2, title: 'Second project' })] },
  }));
  server.on('POST /project_imgs/get', () => ({ body: [1, 2, 3].map((id) => projectImage({ id })) }));
});
const open = (...visited: string[]) => renderSite(visited, { apiBase: api.origin });
/** The project's address, opened from the list. */
const openModal = (address = '/products/1-permit-desk') =>
  renderSite(['/products', openedAbove(address, '/products')], { apiBase: api.origin });
const answerWith = (project: ProjectDetail) =>
  api.on('POST /project/getProject', () => ({ body: { result: project } }));
const dialog = () => screen.findByRole('dialog', { name: 'Permit desk' });

beforeEach(() => answerWith(detailedProject()));

test('a card opens the preview, which has an address of its own', async () => {
  open('/products?year=2024');
  await userEvent.click(await screen.findByRole('link', { name: 'Permit desk' }));
  expect(await dialog()).toBeVisible();
  expect(currentAddress()).toBe('/products/1-permit-desk');
  expect(api.callsOf('GET /project/getPublic').at(-1)?.query).toMatchObject({ year: '2024' });
});

test('Forward opens the preview again', async () => {
  open('/products');
  await userEvent.click(await screen.findByRole('link', { name: 'Permit desk' }));
  await dialog();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect(await dialog()).toBeVisible();
  expect(currentAddress()).toBe('/products/1-permit-desk');
});

test('with a modifier the click is the browser’s, which opens the page in a new tab', async () => {
  open('/products');
  const card = await screen.findByRole('link', { name: 'Permit desk' });
  expect(card).toHaveAttribute('href', '/products/1-permit-desk');
  let isTaken = true;
  // jsdom can't load another document.
  const onClick = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', onClick, { once: true });
  fireEvent.click(card, { ctrlKey: true });
  expect(isTaken).toBe(false);
  expect(currentAddress()).toBe('/products');
});

test('it says what it is fetching', async () => {
  api.on('POST /project/getProject', () => new Promise(() => {}));
  openModal();
  expect(await screen.findByText('Fetching Project Data...')).toBeVisible();
});

test('the tags are upper-cased', async () => {
  answerWith(detailedProject({ tags: 'lgu, permits' }));
  openModal();
  const tags = within(await dialog()).getByRole('list', { name: 'Tags' });
  expect(
    within(tags)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['LGU', 'PERMITS']);
});

test('a completed project shows when it was completed', async () => {
  openModal();
  const preview = within(await dialog());
  expect(preview.getByText('Completed')).toBeVisible();
  expect(preview.getByText('Completed At').parentElement).toHaveTextContent('March 14, 2024');
});

test('an on-going project shows when it is expected', async () => {
  answerWith(detailedProject({ status: 'ongoing', completed: null }));
  openModal();
  const preview = within(await dialog());
  expect(preview.getByText('On Going')).toBeVisible();
  expect(preview.getByText('Expected Completion').parentElement).toHaveTextContent('No Specified Date');
});

test('a failed project shows no date', async () => {
  answerWith(detailedProject({ status: 'failed' }));
  openModal();
  const preview = within(await dialog());
  expect(preview.getByText('Failed')).toBeVisible();
  expect(preview.queryByText(/Completed At|Expected Completion|2024/)).not.toBeInTheDocument();
});

test('the pictures wrap around', async () => {
  openModal();
  const preview = within(await dialog());
  await userEvent.click(preview.getByRole('button', { name: 'Previous picture' }));
  expect(preview.getByRole('button', { name: 'Show picture 3 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await userEvent.click(preview.getByRole('button', { name: 'Next picture' }));
  expect(preview.getByRole('button', { name: 'Show picture 1 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a picture with source is shown from its full address', async () => {
  api.on('POST /project_imgs/get', () => ({
    body: [projectImage({ source: true, image_path: 'https://pictures.example/a.png' })],
  }));
  openModal();
  const image = within(await dialog()).getByRole('img');
  expect(image).toHaveAttribute('src', 'https://pictures.example/a.png');
  expect(image).not.toHaveAttribute('srcset');
});

test('a project without a title is called Untitled project, in the page title too', async () => {
  answerWith(detailedProject({ title: '' }));
  const { pages } = openModal();
  expect(await screen.findByRole('dialog', { name: 'Untitled project' })).toBeVisible();
  expect(pages.at(-1)).toMatchObject({
    title: 'Untitled project',
    jsonLd: [{ name: 'Untitled project' }, { '@type': 'BreadcrumbList' }],
  });
});

test('the close button closes it, and the focus returns to the card', async () => {
  open('/products');
  const card = await screen.findByRole('link', { name: 'Second project' });
  await userEvent.click(card);
  await dialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentAddress()).toBe('/products');
  expect(card).toHaveFocus();
});

test('two quick presses of the close button go back once', async () => {
  open('/about', '/products');
  await userEvent.click(await screen.findByRole('link', { name: 'Permit desk' }));
  await dialog();
  const mark = screen.getByRole('button', { name: 'Close' });
  act(() => {
    mark.click();
    mark.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentAddress()).toBe('/products');
});

test('the Back button closes it', async () => {
  open('/products');
  await userEvent.click(await screen.findByRole('link', { name: 'Permit desk' }));
  await dialog();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentAddress()).toBe('/products');
});

test('closed after Forward had opened it, it leaves the visitor at the list with the focus on its card', async () => {
  openModal();
  await dialog();
  const card = await screen.findByRole('link', { name: 'Permit desk' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(card).toHaveFocus());
  expect(currentAddress()).toBe('/products');
});

test('a failure inside offers a retry', async () => {
  api.on('POST /project/getProject', () => ({ status: 500, body: {} }));
  openModal();
  expect(await screen.findByText(/Couldn't load the project/)).toBeVisible();
  answerWith(detailedProject());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await dialog()).toBeVisible();
});

test('a project that is gone says so and leads back to the list', async () => {
  api.on('POST /project/getProject', () => ({ status: 404, body: { message: 'unknown' } }));
  openModal('/products/99');
  expect(await screen.findByText('This project is not on our site any more.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(currentAddress()).toBe('/products'));
});

test('it describes the project to search engines while it is open, and nothing but the page afterwards', async () => {
  const { pages } = open('/products');
  await userEvent.click(await screen.findByRole('link', { name: 'Permit desk' }));
  await dialog();
  expect(pages.at(-1)).toMatchObject({
    title: 'Permit desk',
    description: 'One window for business permits.',
    jsonLd: [
      {
        '@type': 'CreativeWork',
        name: 'Permit desk',
        keywords: 'LGU, PERMITS',
        image: [`${api.origin}/files/projects/1.webp`, expect.any(String), expect.any(String)],
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
  expect(pages.at(-1)).not.toHaveProperty('canonicalPath');
  expect(pages.at(-1)).not.toHaveProperty('image');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(pages.at(-1)).toEqual({}));
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useApiServer } from 'kit/test/api-server.ts';
import { listedProject } from 'kit/test/records.ts';
import { currentAddress, renderSite } from '../../test/render-site.tsx';

const api = useApiServer((server) => {
  server.on('GET /project/getYears', () => ({ body: [{ filter_val: 2024 }, { filter_val: 2023 }] }));
  server.on('GET /project/getPublic', () => ({ body: { result: [listedProject()] } }));
});
const open = (address: string) => renderSite(address, { apiBase: api.origin });
const listCalls = () => api.callsOf('GET /project/getPublic').map(({ address }) => address);

test('a card shows the cover, the completed date, the title and the description', async () => {
  open('/products');
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('img')).toHaveAttribute('src', `${api.origin}/files/projects/1.webp?w=640`);
  expect(within(card).getByText('March 14, 2024')).toBeVisible();
  expect(within(card).getByRole('heading', { name: 'Permit desk' })).toBeVisible();
  expect(within(card).getByText('One window for business permits.')).toBeVisible();
});

test('covers keep their place, come in three widths, and load lazily below the first one, which goes before everything else', async () => {
  const many = [1, 2, 3, 4, 5].map((id) => listedProject({ id }));
  api.on('GET /project/getPublic', () => ({ body: { result: many } }));
  open('/products');
  const images = await screen.findAllByRole('img');
  for (const image of images) {
    expect(image).toHaveAttribute('srcset', expect.stringContaining('1280w'));
    expect(image).toHaveAttribute('width');
    expect(image).toHaveAttribute('height');
  }
  expect(images.map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
  ]);
  expect(images.map((image) => image.getAttribute('fetchpriority'))).toEqual([
    'high',
    null,
    null,
    null,
    null,
  ]);
});

test('past its end the list says so, and search engines are told that there is no such page', async () => {
  api.on('GET /project/getPublic', () => ({ body: { result: [] } }));
  const { pages } = open('/products?page=99');
  expect(await screen.findByText('The list ends before this page.')).toBeVisible();
  expect(pages.at(-1)).toEqual({ title: 'Page not found', missing: true });
});

test('the filter offers All and the years that the server has', async () => {
  open('/products');
  await screen.findByRole('radio', { name: '2024' });
  const options = screen.getAllByRole('radio').map((option) => option.closest('label')?.textContent);
  expect(options).toEqual(['All', '2024', '2023']);
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
});

test('without years it says that no filter is available', async () => {
  api.on('GET /project/getYears', () => ({ body: [] }));
  open('/products');
  expect(await screen.findByText('No Filter Available')).toBeVisible();
});

test('choosing a year reloads the list with it', async () => {
  open('/products');
  await userEvent.click(await screen.findByRole('radio', { name: '2023' }));
  await waitFor(() => expect(listCalls().at(-1)).toContain('year=2023'));
});

test('all is asked for as year 0', async () => {
  open('/products');
  await screen.findByRole('article');
  expect(listCalls()).toEqual(['GET /project/getPublic?year=0&page=1&limit=24']);
});

test('a search asks once the typing pauses', async () => {
  open('/products');
  await userEvent.type(await screen.findByPlaceholderText('Type to search'), 'permit');
  await waitFor(() => expect(listCalls().at(-1)).toContain('search=permit'));
  expect(listCalls()).toHaveLength(2);
});

test('Enter searches at once', async () => {
  open('/products');
  await userEvent.type(await screen.findByPlaceholderText('Type to search'), 'permit{Enter}');
  expect(currentAddress()).toBe('/products?search=permit');
});

test('the address keeps year and search', async () => {
  open('/products?year=2023&search=permit');
  await screen.findByRole('article');
  expect(listCalls()[0]).toContain('year=2023&search=permit');
  expect(screen.getByPlaceholderText('Type to search')).toHaveValue('permit');
});

test('a request that nobody waits for any more is cancelled, and its response ignored', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.on('GET /project/getPublic', async ({ query }) => {
    if (query.year === '2024') await held;
    return { body: { result: [listedProject({ title: `Projects of ${query.year}` })] } };
  });
  open('/products');
  await userEvent.click(await screen.findByRole('radio', { name: '2024' }));
  await waitFor(() => expect(listCalls().at(-1)).toContain('year=2024'));
  await userEvent.click(screen.getByRole('radio', { name: '2023' }));
  expect(await screen.findByRole('heading', { name: 'Projects of 2023' })).toBeVisible();
  await waitFor(() => expect(api.cancelled).toMatchObject([{ query: { year: '2024' } }]));
  release();
  expect(screen.queryByText('Projects of 2024')).not.toBeInTheDocument();
});

test('an empty result says that no products were found', async () => {
  api.on('GET /project/getPublic', () => ({ body: { result: [] } }));
  open('/products');
  expect(await screen.findByText('No products found.')).toBeVisible();
});

test('a failure ends the spinner and offers a retry, and the filter stays usable', async () => {
  api.on('GET /project/getPublic', () => ({ status: 503, body: { message: 'down' } }));
  open('/products');
  expect(await screen.findByText(/Couldn't load the projects/)).toBeVisible();
  expect(screen.queryByText('Fetching Projects...')).not.toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: '2024' })).toBeEnabled();
  api.on('GET /project/getPublic', () => ({ body: { result: [listedProject()] } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Permit desk' })).toBeVisible();
});

test('years that fail to load offer a retry beside a working list', async () => {
  api.on('GET /project/getYears', () => ({ status: 500, body: {} }));
  open('/products');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(await screen.findByText(/Couldn't load the years/)).toBeVisible();
  api.on('GET /project/getYears', () => ({ body: [{ filter_val: 2024 }] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: '2024' })).toBeInTheDocument();
});

test('an answer that is not a list counts as a failure', async () => {
  api.on('GET /project/getPublic', () => ({ body: '<html>proxy</html>' }));
  open('/products');
  expect(await screen.findByText(/Couldn't load the projects/)).toBeVisible();
});

test('a site without projects suggests no other filter', async () => {
  api.on('GET /project/getPublic', () => ({ body: { result: [] } }));
  open('/products');
  expect(await screen.findByText('No products found.')).toBeVisible();
  expect(screen.queryByText(/Try another year|fewer words/)).not.toBeInTheDocument();
});

test('a cover with a source is shown from its full address', async () => {
  const project = listedProject({ image_path: 'https://pictures.example/a.png', image_source: true });
  api.on('GET /project/getPublic', () => ({ body: { result: [project] } }));
  open('/products');
  const image = within(await screen.findByRole('article')).getByRole('img');
  expect(image).toHaveAttribute('src', 'https://pictures.example/a.png');
  expect(image).not.toHaveAttribute('srcset');
});

test('a project without a title is called Untitled project', async () => {
  api.on('GET /project/getPublic', () => ({ body: { result: [listedProject({ title: ' ' })] } }));
  open('/products');
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Untitled project' })).toBeVisible();
  expect(card.getByRole('img', { name: 'Cover picture of Untitled project' })).toBeVisible();
});

test('a missing cover is drawn', async () => {
  api.on('GET /project/getPublic', () => ({ body: { result: [listedProject({ image_path: null })] } }));
  open('/products');
  const card = await screen.findByRole('article');
  expect(within(card).queryByRole('img')).not.toBeInTheDocument();
  expect(card.querySelector('svg')).toBeInTheDocument();
});

describe('a list longer than a page', () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      listedProject({ id: from + index, title: `Project ${from + index}` }),
    );

  beforeEach(() => {
    api.on('GET /project/getPublic', ({ query }) => ({
      headers: { 'X-Total-Count': '30' },
      // The second page repeats an item, as it does when a new project was added in between.
      body: { result: query.page === '1' ? page(1, 24) : page(24, 7) },
    }));
  });

  test('says how many there are', async () => {
    open('/products');
    expect(await screen.findByText('30 projects')).toBeVisible();
  });

  test('loads more at its end, shows each item once, and stops', async () => {
    open('/products');
    await userEvent.click(await screen.findByRole('link', { name: 'Show more projects' }));
    expect(await screen.findByText('Project 30')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(screen.queryByRole('link', { name: 'Show more projects' })).not.toBeInTheDocument();
  });

  test('keeps its cards when loading more fails, and offers a retry', async () => {
    open('/products');
    const more = await screen.findByRole('link', { name: 'Show more projects' });
    api.on('GET /project/getPublic', () => ({ status: 500, body: {} }));
    await userEvent.click(more);
    expect(await screen.findByText(/Couldn't load more projects/)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    api.on('GET /project/getPublic', () => ({
      headers: { 'X-Total-Count': '30' },
      body: { result: page(25, 6) },
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Project 30')).toBeVisible();
  });
});

test('clearing the search shows everything again', async () => {
  open('/products?search=permit');
  await screen.findByRole('article');
  await userEvent.clear(screen.getByPlaceholderText('Type to search'));
  await waitFor(() => expect(currentAddress()).toBe('/products'));
  await waitFor(() => expect(listCalls().at(-1)).not.toContain('search'));
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useApiServer } from 'kit/test/api-server.ts';
import { fullArticle, listedArticle } from 'kit/test/records.ts';
import { currentAddress, renderSite } from '../../test/render-site.tsx';

const related = [2, 3].map((id) => listedArticle({ id, title: `Article ${id}`, slug: `article-${id}` }));
const api = useApiServer((server) => {
  server.answer('GET /news/find', fullArticle());
  server.answer('GET /news/related', related);
});
const open = (address = '/news/1-new-counter-hours') => renderSite(address, { apiBase: api.origin });
const heading = () => screen.findByRole('heading', { level: 1, name: 'New counter hours' });

test('an article has a page of its own, with its cover, facts and words', async () => {
  open();
  expect(await heading()).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [cover] = screen.getAllByRole('img');
  expect(cover).toHaveAttribute('src', `${api.origin}/files/news/1.webp?w=640`);
  expect(screen.getByText('March 14, 2024')).toBeVisible();
  expect(screen.getByText('Open from seven.')).toBeVisible();
});

test('the breadcrumb leads to the home page and to the list', async () => {
  open();
  await heading();
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  expect(way.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/news');
  expect(way.getByText('New counter hours')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
});

test('related articles are links to their own pages', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Article 2' });
  expect(api.callsOf('GET /news/related')[0]?.query).toEqual({ id: '1', limit: '3' });
  api.answer('GET /news/find', fullArticle({ id: 2, title: 'Article 2' }));
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Article 2' })).toBeVisible();
  expect(currentAddress()).toBe('/news/2-article-2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('related articles that fail offer a retry, and the article stays', async () => {
  api.on('GET /news/related', () => ({ status: 500, body: {} }));
  open();
  expect(await screen.findByText(/Couldn't load the related news/)).toBeVisible();
  expect(await heading()).toBeVisible();
  api.answer('GET /news/related', related);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Article 3' })).toBeVisible();
});

test('an article that is gone says so, leads to the list, and is left out by search engines', async () => {
  api.on('GET /news/find', () => ({ status: 404, body: { message: 'unknown' } }));
  api.on('GET /news/related', () => ({ status: 404, body: { message: 'unknown' } }));
  const { pages } = open('/news/99');
  expect(await screen.findByText('This article is not on our site any more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/news');
  expect(pages.at(-1)).toEqual({ title: 'Article not found', missing: true });
});

test('an article that fails to load offers a retry', async () => {
  api.on('GET /news/find', () => ({ status: 500, body: {} }));
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer('GET /news/find', fullArticle());
  await userEvent.click(retry);
  expect(await heading()).toBeVisible();
});

test('search engines learn where the article stands and what it is', async () => {
  const { pages } = open();
  await heading();
  expect(pages.at(-1)).toMatchObject({
    title: 'New counter hours',
    description: 'Open from seven.',
    type: 'article',
    jsonLd: [
      {
        '@type': 'NewsArticle',
        dateModified: '2024-03-14T08:30:00.000Z',
        mainEntityOfPage: { '@id': '/news/1-new-counter-hours' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: { '@id': '/home' } },
          { position: 2, name: 'News', item: { '@id': '/news' } },
          { position: 3, name: 'New counter hours' },
        ],
      },
    ],
  });
});

test('the author stands beside the date', async () => {
  api.answer('GET /news/find', fullArticle({ author: 'Maria Reyes' }));
  open();
  expect(await screen.findByText('By Maria Reyes')).toBeVisible();
});

test('an article without an author names none', async () => {
  open();
  await heading();
  expect(screen.queryByText(/^By/)).not.toBeInTheDocument();
});

test('search engines get the texts that were written for them, and learn who wrote the article', async () => {
  const own = {
    author: 'Maria Reyes',
    seo_title: 'Permits from seven',
    seo_description: 'When the counters open.',
  };
  api.answer('GET /news/find', fullArticle(own));
  const { pages } = open();
  await heading();
  expect(pages.at(-1)).toMatchObject({
    title: own.seo_title,
    description: own.seo_description,
    jsonLd: [
      {
        headline: 'New counter hours',
        datePublished: '2024-03-14T08:30:00.000Z',
        author: { '@type': 'Person', name: own.author },
        publisher: { '@type': 'Organization' },
      },
      {},
    ],
  });
});

describe('a link in the text', () => {
  const show = async (html: string) => {
    api.answer('GET /news/find', fullArticle({ content: `<p>${html}</p>` }));
    open();
    return screen.findByRole('link', { name: 'Words' });
  };

  test('to a page of the site is followed in place', async () => {
    await userEvent.click(await show('<a href="/about"><b>Words</b></a>'));
    await waitFor(() => expect(currentAddress()).toBe('/about'));
  });

  test.each([
    ['with a modifier', '/about', { ctrlKey: true }],
    ['to another site', 'https://example.com/about', {}],
    ['to a file', '/files/report.pdf', {}],
    ['to an item by its number, which only the server can address', '/news?article=7', {}],
  ])('%s is the browser’s to follow', async (_kind, href, modifier) => {
    const link = await show(`<a href="${href}">Words</a>`);
    let isTaken = true;
    // jsdom can't load another document.
    const onClick = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', onClick, { once: true });
    fireEvent.click(link, modifier);
    expect(isTaken).toBe(false);
    expect(currentAddress()).toBe('/news/1-new-counter-hours');
  });
});

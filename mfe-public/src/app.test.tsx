import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import App from './app.tsx';
import { pages } from './pages.ts';
import { renderSite } from './test/render-site.tsx';

const staticPages = ['home', 'about', 'journey', 'team', 'contact', 'certificates', 'awards', 'completion'];

test.each(staticPages)('/%s has one main heading', async (path) => {
  renderSite(`/${path}`);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('search engines may list every page but the search, each by a title and a description of its own', () => {
  const listed = pages.filter(({ indexed }) => indexed);
  expect(pages.filter((page) => !listed.includes(page)).map(({ path }) => path)).toEqual(['/search']);
  const titles = new Set(listed.map(({ title }) => title));
  const descriptions = new Set(listed.map(({ description }) => description));
  expect([titles.size, descriptions.size]).toEqual([listed.length, listed.length]);
  // The home page has the company's own, as it is edited in the portal.
  expect(pages.filter(({ description }) => !description).map(({ path }) => path)).toEqual(['/home']);
});

test('mounted below a prefix, its links keep it', async () => {
  render(
    <MemoryRouter initialEntries={['/site/about']}>
      <App shell={fakeShell()} basename="/site" view="page" />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('link', { name: /Our Team/ })).toHaveAttribute('href', '/site/team');
});

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import App from './app.tsx';
import { renderSite } from './test/render-site.tsx';

const staticPages = ['home', 'about', 'journey', 'team', 'contact', 'certificates', 'awards', 'completion'];

test.each(staticPages)('/%s has one main heading, a title and a description', async (path) => {
  const { pages } = renderSite(`/${path}`);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(pages.at(-1)).toEqual(
    expect.objectContaining({ title: expect.any(String), description: expect.any(String) }),
  );
});

test('a page is found whatever the letter case of its path', async () => {
  renderSite('/About/');
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
});

test('mounted below a prefix, its links keep it', async () => {
  render(
    <MemoryRouter initialEntries={['/site/about']}>
      <App shell={fakeShell()} basename="/site" view="page" />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('link', { name: /Our Team/ })).toHaveAttribute('href', '/site/team');
});

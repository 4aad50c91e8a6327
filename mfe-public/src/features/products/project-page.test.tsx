import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useApiServer } from 'kit/test/api-server.ts';
import { detailedProject, listedProject, projectImage } from 'kit/test/records.ts';
import { currentAddress, renderSite } from '../../test/render-site.tsx';

const api = useApiServer((server) => {
  server.answer('POST /project/getProject', { result: detailedProject() });
  server.answer('POST /project_imgs/get', [projectImage()]);
  server.answer('GET /project/related', [listedProject({ id: 2, title: 'Second project', slug: 'second' })]);
});
const open = (address = '/products/1-permit-desk') => renderSite(address, { apiBase: api.origin });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Permit desk' });

test('a project has a page of its own, with its pictures, status and words', async () => {
  open();
  expect(await heading()).toBeVisible();
  expect(screen.getByRole('img', { name: 'Picture 1 of Permit desk' })).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the breadcrumb leads to the home page and to the list', async () => {
  open();
  await heading();
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  expect(way.getByRole('link', { name: 'Experiences & Products' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/products');
});

test('related projects are links to their own pages', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Second project' });
  expect(api.callsOf('GET /project/related')[0]?.query).toEqual({ id: '1', limit: '3' });
  await userEvent.click(link);
  expect(currentAddress()).toBe('/products/2-second');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a project that is gone says so, leads to the list, and is left out by search engines', async () => {
  api.on('POST /project/getProject', () => ({ status: 404, body: { message: 'unknown' } }));
  const { pages } = open('/products/99');
  expect(await screen.findByText('This project is not on our site any more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/products');
  expect(pages.at(-1)).toEqual({ title: 'Project not found', missing: true });
});

test('a project that fails to load offers a retry', async () => {
  api.on('POST /project/getProject', () => ({ status: 500, body: {} }));
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer('POST /project/getProject', { result: detailedProject() });
  await userEvent.click(retry);
  expect(await heading()).toBeVisible();
});

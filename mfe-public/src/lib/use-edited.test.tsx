import { screen } from '@testing-library/react';
import { useApiServer } from 'kit/test/api-server.ts';
import { fullArticle } from 'kit/test/records.ts';
import { renderSite, withContent } from '../test/render-site.tsx';

const missing = () => ({ status: 404, body: { message: 'unknown' } });
const api = useApiServer((server) => {
  server.on('GET /news/find', missing);
  server.on('GET /news/related', missing);
  server.on('POST /project/getProject', missing);
  server.answer('POST /project_imgs/get', []);
  server.on('GET /project/related', missing);
});
const open = (address: string, values: Record<string, Record<string, unknown>>) =>
  renderSite(address, { apiBase: api.origin, ...withContent(values) });

test('a whole article is shown in a preview although there is none at the address', async () => {
  open('/news/77', { 'preview/article/77': { ...fullArticle({ id: 77, title: 'Not published' }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not published' })).toBeVisible();
});

test('a whole project is shown in a preview with its pictures', async () => {
  const image = { id: -1, image_path: 'library/7.webp', source: false };
  const fields = { title: 'Tide gauge', description: 'Reads itself.', status: 'ongoing', completed: null };
  open('/products/77', { 'preview/project/77': { id: 77, ...fields, tags: '', images: [image] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tide gauge' })).toBeVisible();
  expect(screen.getByAltText('Picture 1 of Tide gauge')).toHaveAttribute(
    'src',
    `${api.origin}/files/library/7.webp?w=640`,
  );
});

test('what is being edited of an article that is gone is no article', async () => {
  open('/news/77', { 'preview/article/77': { title: 'Only a title' } });
  expect(await screen.findByText('This article is not on our site any more.')).toBeVisible();
});

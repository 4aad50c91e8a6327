import { screen } from '@testing-library/react';
import { useApiServer } from 'kit/test/api-server.ts';
import { renderSite } from '../test/render-site.tsx';

const busy = () => ({ status: 503, body: { message: 'Too many requests.' } });

const api = useApiServer((server) => {
  server.on('GET /project/getPublic', busy);
  server.on('GET /project/getYears', busy);
});

test('a list that the site is too busy for says that, and not that the connection is at fault', async () => {
  renderSite('/products', { apiBase: api.origin });
  expect(
    await screen.findByText("Couldn't load the projects. The site is busy. Try again in a moment."),
  ).toBeVisible();
  expect(
    await screen.findByText("Couldn't load the years. The site is busy. Try again in a moment."),
  ).toBeVisible();
});

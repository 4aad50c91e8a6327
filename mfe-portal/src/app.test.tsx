import { screen } from '@testing-library/react';
import { preload } from './app.tsx';
import { usePortalApi } from './test/portal-api.ts';
import { renderPortal } from './test/render-portal.tsx';

const api = usePortalApi();

test.each([
  ['/login', 'Access Terminal'],
  ['/private/projects', 'Project Management'],
])('%s is a page of the portal', async (path, heading) => {
  renderPortal(path, { api });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test.each(['/login', '/test', '/private', '/private/releases', '/private/nowhere'])(
  'what %s needs can be loaded before it is shown',
  async (path) => {
    await expect(preload(path)).resolves.toBeUndefined();
  },
);

/**
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { screen, waitFor } from '@testing-library/react';
import { useApiServer } from 'kit/test/api-server.ts';
import { listedProject } from 'kit/test/records.ts';
import { takeOver } from 'kit/test/take-over.tsx';
import { MemoryRouter } from 'react-router-dom';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import App, { createState } from '../app.tsx';
import { renderOnServer } from '../test/render-on-server.tsx';
import { AddressBar, currentAddress } from '../test/render-site.tsx';

const api = useApiServer((server) => {
  server.answer('GET /project/getYears', [{ filter_val: 2024 }]);
  server.answer('GET /project/getPublic', { result: [listedProject()] });
});

/** The list as the server has rendered it, taken over by the page's scripts after the visitor has done something. */
async function open(beforeScripts: (shown: HTMLElement) => void) {
  const { data } = await renderOnServer('/products', api.origin);
  const state = createState(data);
  const shell = fakeShell({ apiBase: api.origin, setPage: () => {} });
  api.calls.length = 0;
  takeOver(
    <MemoryRouter initialEntries={['/products']}>
      <AddressBar />
      <App shell={shell} basename="" view="page" state={state} />
    </MemoryRouter>,
    beforeScripts,
  );
}

test('the browser goes on with what the server fetched', async () => {
  await open(() => {});
  expect(screen.getByRole('link', { name: 'Permit desk' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('what was typed and chosen before the scripts ran is searched', async () => {
  await open((shown) => {
    const fields = [...shown.getElementsByTagName('input')];
    const [search, , year] = fields;
    if (!search || !year) throw new Error('no filters');
    search.value = 'permit';
    year.click();
  });
  expect(screen.getByRole('searchbox')).toHaveValue('permit');
  await waitFor(() => expect(currentAddress()).toBe('/products?year=2024&search=permit'));
  expect(screen.getByRole('radio', { name: '2024' })).toBeChecked();
  expect(screen.getByRole('searchbox')).toHaveValue('permit');
  await waitFor(() =>
    expect(api.callsOf('GET /project/getPublic').at(-1)?.query).toMatchObject({
      year: '2024',
      search: 'permit',
    }),
  );
});

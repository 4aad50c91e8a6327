import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from 'contracts/audit';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: 1, at: '2026-05-31T08:30:00.000Z', by: 'maria', area: 'news', action: 'Changed an article' },
  ...{ target: 'We have moved', record: 'article/12', details: '' },
  ...changes,
});

const answer = (...entries: AuditEntry[]) =>
  api.answer('GET /audit/list', { list: entries, total: entries.length });
const lastQuery = () => api.callsOf('GET /audit/list').at(-1)?.query;

beforeEach(() => {
  answer(entry());
  api.answer('GET /audit/people', ['admin', 'maria']);
});

test('an entry says what was done, by whom and when', async () => {
  answer(entry({ details: 'back to the defaults' }), entry({ id: 2, by: '', area: 'sign-ins' }));
  renderPortal('/private/activity', { api });
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('Changed an article: We have moved');
  expect(first).toHaveTextContent('back to the defaults');
  expect(first).toHaveTextContent('maria');
  expect(first).toHaveTextContent('May 31, 2026, 4:30 PM GMT+8');
  expect(second).toHaveTextContent('Somebody unknown');
  expect(second).toHaveTextContent('Sign-ins');
  expect(screen.getByText('Showing 2 of 2 entries')).toBeVisible();
});

test.each([
  ['article/12', '/private/news?form=12'],
  ['project/3', '/private/projects?form=3'],
  ['content/mfe-public/home', '/private/content?edit=mfe-public%2Fhome'],
  ['picture/7', '/private/pictures?picture=7'],
  ['user/2', '/private/users'],
  ['remote/mfe-portal', '/private/releases'],
])('an entry about %s links to %s', async (record, address) => {
  answer(entry({ record, target: 'The name' }));
  renderPortal('/private/activity', { api });
  expect(await screen.findByRole('link', { name: 'The name' })).toHaveAttribute('href', address);
});

test('what was deleted is named without a link', async () => {
  answer(entry({ action: 'Deleted an article' }));
  renderPortal('/private/activity', { api });
  expect(await screen.findByText('We have moved')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'We have moved' })).toBeNull();
});

test('the filters stand in the address and in the call, and a new one leads to the first page', async () => {
  api.answer('GET /audit/list', { list: [entry()], total: 60 });
  const { user, address } = renderPortal('/private/activity', { api });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastQuery()).toEqual({ page: '2', limit: '25' }));
  await user.selectOptions(screen.getByLabelText('Person'), 'maria');
  await user.selectOptions(screen.getByLabelText('Area'), 'News');
  await user.type(screen.getByLabelText('From'), '2026-05-01');
  await user.type(screen.getByLabelText('To'), '2026-05-31');
  await user.type(screen.getByLabelText('Search activity'), 'moved');
  const filters = { who: 'maria', area: 'news', from: '2026-05-01', to: '2026-05-31', search: 'moved' };
  await waitFor(() => expect(lastQuery()).toEqual({ ...filters, page: '1', limit: '25' }));
  expect(Object.fromEntries(new URL(address(), location.origin).searchParams)).toEqual(filters);
});

test('an address with filters shows what matches them, and ignores what is no filter', async () => {
  renderPortal('/private/activity?who=gone&area=weather&from=yesterday&to=2026-05-31', { api });
  await screen.findByText('We have moved');
  expect(lastQuery()).toEqual({ who: 'gone', to: '2026-05-31', page: '1', limit: '25' });
  // Somebody who stands in no entry any more can still be filtered by.
  expect(screen.getByLabelText('Person')).toHaveValue('gone');
  expect(screen.getByLabelText('Area')).toHaveValue('');
  expect(screen.getByLabelText('To')).toHaveValue('2026-05-31');
});

test('without entries it says whether there are none at all', async () => {
  answer();
  const { visit } = renderPortal('/private/activity', { api });
  expect(await screen.findByText('Nothing was changed yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await visit('/private/activity?who=admin');
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
});

test('a list that fails can be fetched again', async () => {
  api.on('GET /audit/list', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = renderPortal('/private/activity', { api });
  expect(await screen.findByText("Couldn't load the list.")).toBeVisible();
  expect(screen.getByText('The database is down.')).toBeVisible();
  answer(entry());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We have moved')).toBeVisible();
});

describe('Export CSV', () => {
  const saved: { name: string; file: Blob }[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  let latest: Blob;

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (file) => {
      latest = file as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: latest });
    });
  });
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    jest.restoreAllMocks();
  });

  test('saves what matches the filters as a file, with the key of the session', async () => {
    api.answer('GET /audit/export', 'Time,Person');
    const { user } = renderPortal('/private/activity?area=news&from=2026-05-01', { api, key: 'key-7' });
    await screen.findByText('We have moved');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'activity.csv', file: expect.any(Blob) }]));
    const [call] = api.callsOf('GET /audit/export');
    expect([call?.key, call?.query]).toEqual(['key-7', { area: 'news', from: '2026-05-01' }]);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  });

  test('says why it failed, and saves nothing', async () => {
    api.on('GET /audit/export', () => ({ status: 503, body: { message: 'The database is down.' } }));
    const { user } = renderPortal('/private/activity', { api });
    await screen.findByText('We have moved');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Nothing was exported')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

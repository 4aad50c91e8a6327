import { useDraftDatabase } from '../../test/draft-database.ts';
import { tabMayClose } from '../../test/tab.ts';
import type { Draft } from './draft.ts';
import { openDraftDatabase } from './draft-database.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

useDraftDatabase();

const draft: Draft = {
  id: 'a',
  kind: 'projects',
  target: 7,
  version: 3,
  text: { title: 'Half a title' },
  removed: [2],
  files: [new File(['x'], 'a.png')],
};

/** The drafts as a page that opens now would load them. */
async function opened(account = 'maria'): Promise<DraftStore> {
  const store = createDraftStore(openDraftDatabase());
  await store.getState().load(account);
  return store;
}

/** Waits for earlier writes. */
const settled = (store: DraftStore) => store.getState().load(store.getState().account);

test('a draft is restored after a reload, with its files', async () => {
  const store = await opened();
  store.getState().keep(draft);
  await settled(store);
  const [kept] = (await opened()).getState().drafts;
  expect(kept).toMatchObject({
    id: 'a',
    target: 7,
    version: 3,
    text: { title: 'Half a title' },
    removed: [2],
  });
  expect(kept?.files.map(({ name }) => name)).toEqual(['a.png']);
});

test('drafts of two records are independent', async () => {
  const store = await opened();
  store.getState().keep(draft);
  store.getState().keep({ ...draft, id: 'b', target: 'new', files: [] });
  store.getState().drop('b');
  await settled(store);
  expect((await opened()).getState().drafts.map(({ id }) => id)).toEqual(['a']);
});

test("an account doesn't see the drafts of another", async () => {
  const store = await opened('maria');
  store.getState().keep(draft);
  await settled(store);
  expect((await opened('jose')).getState().drafts).toEqual([]);
  await store.getState().load('jose');
  expect(store.getState().drafts).toEqual([]);
});

test('drafts without an account go to the next one that signs in', async () => {
  const store = await opened('');
  store.getState().keep(draft);
  await settled(store);
  const [kept] = (await opened('maria')).getState().drafts;
  expect(kept?.files).toHaveLength(1);
  expect((await opened('jose')).getState().drafts).toEqual([]);
});

test("a dropped draft doesn't come back after a reload", async () => {
  const store = await opened();
  store.getState().keep(draft);
  store.getState().drop('a');
  await settled(store);
  expect((await opened()).getState().drafts).toEqual([]);
});

test('clearing drops all drafts', async () => {
  const store = await opened();
  store.getState().keep(draft);
  store.getState().keep({ ...draft, id: 'b' });
  store.getState().clear();
  await settled(store);
  expect((await opened()).getState().drafts).toEqual([]);
});

test("a draft that the browser can't store stays in memory, and the tab asks before it closes", async () => {
  const failing = () => Promise.reject(new Error('QuotaExceededError'));
  const store = createDraftStore({ read: failing, write: failing, remove: failing, forget: failing });
  await store.getState().load('maria');
  expect(store.getState().failing).toBe(true);
  expect(tabMayClose()).toBe(true);
  store.getState().keep(draft);
  expect(store.getState().drafts).toHaveLength(1);
  expect(tabMayClose()).toBe(false);
  store.getState().drop('a');
  expect(tabMayClose()).toBe(true);
});

test('a draft is only removed for another one once the browser has stored that', async () => {
  const database = openDraftDatabase();
  const full = { ...database, write: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
  await database.write('maria', draft);
  const store = createDraftStore(full);
  await store.getState().load('maria');
  store.getState().replace('a', { ...draft, id: 'b', target: 'new' });
  await settled(store);
  expect((await opened()).getState().drafts.map(({ id }) => id)).toEqual(['a']);
});

test('forgetting removes all drafts of the account, also those of other tabs, and keeps those of others', async () => {
  const other = await opened('jose');
  other.getState().keep({ ...draft, id: 'c' });
  const tab = await opened();
  tab.getState().keep({ ...draft, id: 'b' });
  const store = await opened();
  store.getState().keep(draft);
  for (const one of [other, tab, store]) await settled(one);
  expect(await store.getState().countUnsaved()).toBe(2);
  await store.getState().forget();
  expect((await opened()).getState().drafts).toEqual([]);
  expect((await opened('jose')).getState().drafts).toHaveLength(1);
});

test('a form that closes after everything was forgotten leaves nothing', async () => {
  const store = await opened();
  await store.getState().forget();
  store.getState().interrupt(draft);
  store.getState().keep({ ...draft, id: 'b' });
  expect(store.getState()).toMatchObject({ drafts: [], interrupted: null });
  expect((await opened()).getState().drafts).toEqual([]);
});

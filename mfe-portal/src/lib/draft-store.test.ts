import { createDraftStore, type Draft, type DraftStore, waitingSection } from './draft-store.ts';

const draft: Draft = {
  target: 7,
  version: 3,
  text: { title: 'Half a title' },
  removed: [2],
  files: [new File(['x'], 'a.png')],
  lostFiles: 0,
};

function leaves(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return !event.defaultPrevented;
}

const stores: DraftStore[] = [];

function openStore(storage: Storage = sessionStorage): DraftStore {
  const store = createDraftStore(storage);
  stores.push(store);
  return store;
}

afterEach(() => {
  for (const store of stores.splice(0)) store.getState().clear();
  sessionStorage.clear();
});

test('a kept draft is there with its files', () => {
  const store = openStore();
  store.getState().keep('projects', draft);
  expect(store.getState().drafts.projects).toBe(draft);
  expect(waitingSection(store.getState())).toBe('projects');
});

test('its text survives a reload, and the number of lost files is known', () => {
  openStore().getState().keep('news', draft);
  const reloaded = openStore().getState();
  expect(reloaded.drafts.news).toEqual({ ...draft, files: [], lostFiles: 1 });
});

test('a dropped draft is gone for good', () => {
  const store = openStore();
  store.getState().keep('projects', draft);
  store.getState().drop('projects');
  expect(waitingSection(store.getState())).toBeUndefined();
  expect(openStore().getState().drafts.projects).toBeUndefined();
});

test('clearing drops the drafts of all sections', () => {
  const store = openStore();
  store.getState().keep('projects', draft);
  store.getState().keep('news', draft);
  store.getState().clear();
  expect(waitingSection(store.getState())).toBeUndefined();
});

test('the tab asks before it closes as long as a draft waits', () => {
  const store = openStore();
  expect(leaves()).toBe(true);
  store.getState().keep('projects', draft);
  expect(leaves()).toBe(false);
  store.getState().drop('projects');
  expect(leaves()).toBe(true);
});

test('a text too large for the storage is still kept in memory', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const store = openStore();
  store.getState().keep('news', draft);
  full.mockRestore();
  expect(store.getState().drafts.news).toBe(draft);
});

test('what is not a draft in the storage counts as none', () => {
  sessionStorage.setItem('PORTAL_DRAFT_news', '{half');
  expect(openStore().getState().drafts.news).toBeUndefined();
});

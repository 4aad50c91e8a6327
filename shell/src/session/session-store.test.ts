import { createSessionStore, storageKey } from './session-store.ts';

beforeEach(() => localStorage.clear());

test('a key from an earlier visit is known at once', () => {
  localStorage.setItem('AUTHORIZATION_KEY', 'abc');
  expect(createSessionStore(localStorage).getState().key).toBe('abc');
});

test('signing in keeps the key under AUTHORIZATION_KEY', () => {
  createSessionStore(localStorage).getState().signIn('abc');
  expect(localStorage.getItem('AUTHORIZATION_KEY')).toBe('abc');
});

test('signing out removes it', () => {
  const store = createSessionStore(localStorage);
  store.getState().signIn('abc');
  store.getState().signOut();
  expect(store.getState().key).toBeNull();
  expect(localStorage.getItem(storageKey)).toBeNull();
});

test('signing out in another tab signs this one out', () => {
  const store = createSessionStore(localStorage);
  store.getState().signIn('abc');
  localStorage.removeItem(storageKey);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: null }));
  expect(store.getState().key).toBeNull();
});

test('only a logout is told to whoever clears up after the user', () => {
  const told = jest.fn();
  const store = createSessionStore(localStorage, told);
  store.getState().signIn('abc');
  store.getState().signOut();
  expect(told).not.toHaveBeenCalled();
  store.getState().signIn('abc');
  store.getState().signOut('logout');
  expect([told.mock.calls.length, store.getState().key]).toEqual([1, null]);
});

/** The part of a `Storage` that the site uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const inMemory = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };

/**
 * The browser's own storage. A browser that blocks site data throws when it is asked for; then one in memory takes its place, which the
 * site forgets with the page.
 */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    return window[name];
  } catch {
    return inMemory[name];
  }
}

function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}

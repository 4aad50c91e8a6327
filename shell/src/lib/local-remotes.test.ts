import type { SiteConfig } from 'contracts/site';
import { withLocalRemotes } from './local-remotes.ts';

const page = { path: '/home', title: 'Home', indexed: true };
const stable = {
  version: '1.0.0',
  entry: 'https://host/e.js',
  integrity: 'sha384-A',
  global: 'g',
  paths: ['/home'],
};
const configWith = (local?: string) =>
  ({
    remotes: { 'mfe-public': { candidates: [stable], pages: [page], panels: [], ...(local && { local }) } },
  }) as unknown as SiteConfig;

/** The developer's server. */
function serving(answer: () => unknown): void {
  Object.assign(window, { fetch: async () => ({ json: async () => answer() }) });
  Object.assign(AbortSignal, { timeout: () => undefined });
}

test('what the machine serves comes first, with its pages', async () => {
  const pages = [page, { ...page, path: '/new' }];
  serving(() => ({
    version: '1.1.0-dev',
    global: 'dev',
    entry: 'files/remoteEntry.js',
    pages,
    panels: ['news'],
  }));
  const { remotes } = await withLocalRemotes(configWith('http://localhost:3001'));
  expect(remotes['mfe-public']).toMatchObject({
    candidates: [
      {
        version: '1.1.0-dev',
        entry: 'http://localhost:3001/files/remoteEntry.js',
        integrity: null,
        paths: ['/home', '/new'],
      },
      stable,
    ],
    pages,
    panels: ['news'],
  });
});

test('while it serves nothing, the remote is as everybody has it', async () => {
  serving(() => {
    throw new Error('Refused');
  });
  const { remotes } = await withLocalRemotes(configWith('http://localhost:3001'));
  expect(remotes['mfe-public']).toMatchObject({ candidates: [stable], pages: [page] });
});

test('without one the configuration stays the same', async () => {
  const config = configWith();
  expect(await withLocalRemotes(config)).toBe(config);
});

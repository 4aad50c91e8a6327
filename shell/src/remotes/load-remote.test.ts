import type { RemoteRelease } from 'contracts/site';
import { type LoadRelease, loadRemote } from './load-remote.ts';

const release = (version: string): RemoteRelease => ({
  version,
  entry: `https://remote.test/${version}/remoteEntry.js`,
  integrity: null,
  global: `remote_${version}`,
  paths: ['/private/dashboard'],
});
const App = () => null;
const page = { default: App };

/** Loads the portal's dashboard, and tells which releases failed. */
async function loadPortal(releases: RemoteRelease[], load: LoadRelease) {
  const failed: string[] = [];
  const onFailure = ({ version }: RemoteRelease) => failed.push(version);
  const { release, module } = await loadRemote('mfe-portal', releases, '/private/dashboard', onFailure, load);
  return { version: release.version, module, failed };
}

/** The outcome of each attempt, by `<version>` or, for its second try, `<version> again`. */
function loader(answers: Record<string, () => unknown>) {
  const tried: string[] = [];
  const load: LoadRelease = async ({ version }, isRetry) => {
    const attempt = isRetry ? `${version} again` : version;
    tried.push(attempt);
    return answers[attempt]?.();
  };
  return { tried, load };
}

const broken = () => {
  throw new Error('404');
};

test('the best release is used when it loads', async () => {
  const { load, tried } = loader({ 2: () => page });
  expect(await loadPortal([release('2'), release('1')], load)).toEqual({
    version: '2',
    module: page,
    failed: [],
  });
  expect(tried).toEqual(['2']);
});

test('a release that fails once is tried a second time', async () => {
  const { load, tried } = loader({ 2: broken, '2 again': () => page });
  expect(await loadPortal([release('2'), release('1')], load)).toMatchObject({ version: '2', failed: [] });
  expect(tried).toEqual(['2', '2 again']);
});

test('a release that fails twice is reported, and the next one is used', async () => {
  const { load, tried } = loader({ 2: broken, '2 again': broken, 1: () => page });
  expect(await loadPortal([release('2'), release('1')], load)).toMatchObject({ version: '1', failed: ['2'] });
  expect(tried).toEqual(['2', '2 again', '1']);
});

test.each([{ default: 'text' }, null, { default: App, preload: 'text' }])(
  'a release that exposes %j as ./app counts as failed',
  async (shape) => {
    const { load } = loader({ 2: () => shape, '2 again': () => shape, 1: () => page });
    expect(await loadPortal([release('2'), release('1')], load)).toMatchObject({
      version: '1',
      failed: ['2'],
    });
  },
);

test('the page at the path is loaded with the release', async () => {
  const preload = jest.fn(async () => {});
  const { load } = loader({ 1: () => ({ default: App, preload }) });
  await loadPortal([release('1')], load);
  expect(preload).toHaveBeenCalledWith('/private/dashboard');
});

test('a release whose page does not load counts as failed', async () => {
  const withoutPage = () => ({ default: App, preload: broken });
  const { load } = loader({ 2: withoutPage, '2 again': withoutPage, 1: () => page });
  expect(await loadPortal([release('2'), release('1')], load)).toMatchObject({ version: '1', failed: ['2'] });
});

test('a host that never answers counts as failed after eight seconds', async () => {
  jest.useFakeTimers();
  const hanging = () => new Promise(() => {});
  const { load } = loader({ 2: hanging, '2 again': hanging, 1: () => page });
  const loaded = loadPortal([release('2'), release('1')], load);
  await jest.advanceTimersByTimeAsync(16_000);
  await expect(loaded).resolves.toMatchObject({ version: '1' });
  jest.useRealTimers();
});

test('it rejects with the last failure when no release loads', async () => {
  const { load } = loader({ 1: broken, '1 again': broken });
  await expect(loadPortal([release('1')], load)).rejects.toThrow('404');
});

test('it rejects when no release is known', async () => {
  await expect(loadPortal([], async () => page)).rejects.toThrow('No release of mfe-portal is known');
});

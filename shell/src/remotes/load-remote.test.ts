import type { RemoteRelease } from 'contracts/site';
import { type LoadRelease, loadRemote } from './load-remote.ts';

const release = (version: string): RemoteRelease => ({
  version,
  entry: `https://remote.test/${version}/remoteEntry.js`,
  global: `remote_${version}`,
});
const App = () => null;

/** Answers each attempt by what the test says of `<version>` or, for its second try, `<version> again`. */
function loader(answers: Record<string, () => unknown>) {
  const tried: string[] = [];
  const load: LoadRelease = async (_remote, { version }, retry) => {
    const attempt = retry ? `${version} again` : version;
    tried.push(attempt);
    return answers[attempt]?.();
  };
  return { tried, load };
}

const broken = () => {
  throw new Error('404');
};

test('the best release is used when it loads', async () => {
  const { load, tried } = loader({ 2: () => ({ default: App }) });
  await expect(loadRemote('mfe-public', [release('2'), release('1')], load)).resolves.toEqual({
    default: App,
  });
  expect(tried).toEqual(['2']);
});

test('a release that fails once is tried a second time', async () => {
  const { load, tried } = loader({ 2: broken, '2 again': () => ({ default: App }) });
  await loadRemote('mfe-public', [release('2'), release('1')], load);
  expect(tried).toEqual(['2', '2 again']);
});

test('a release that fails twice gives way to the next one', async () => {
  const { load, tried } = loader({ 2: broken, '2 again': broken, 1: () => ({ default: App }) });
  await expect(loadRemote('mfe-public', [release('2'), release('1')], load)).resolves.toEqual({
    default: App,
  });
  expect(tried).toEqual(['2', '2 again', '1']);
});

test('a release without a component as ./app counts as failed', async () => {
  const { load } = loader({
    2: () => ({ default: 'text' }),
    '2 again': () => null,
    1: () => ({ default: App }),
  });
  await expect(loadRemote('mfe-public', [release('2'), release('1')], load)).resolves.toEqual({
    default: App,
  });
});

test('a host that never answers counts as failed after eight seconds', async () => {
  jest.useFakeTimers();
  const hanging = () => new Promise(() => {});
  const { load } = loader({ 2: hanging, '2 again': hanging, 1: () => ({ default: App }) });
  const loaded = loadRemote('mfe-public', [release('2'), release('1')], load);
  await jest.advanceTimersByTimeAsync(16_000);
  await expect(loaded).resolves.toEqual({ default: App });
  jest.useRealTimers();
});

test('it rejects with the last failure when no release loads', async () => {
  const { load } = loader({ 1: broken, '1 again': broken });
  await expect(loadRemote('mfe-public', [release('1')], load)).rejects.toThrow('404');
});

test('it rejects when no release is known', async () => {
  await expect(loadRemote('mfe-public', [])).rejects.toThrow('No release of mfe-public is known');
});

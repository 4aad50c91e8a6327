import { later, stopClock, until } from '../../test/clock.ts';
import {
  page,
  type Rendering,
  registryWith,
  registryWithRollout,
  serveShell,
  sitePages,
} from '../../test/serve-shell.ts';
import { ReleaseError } from '../rendering/release-error.ts';

afterEach(() => jest.useRealTimers());

const rendered: Rendering = async (address, version) => ({
  html: `<h1>${version}${address}</h1>`,
  data: null,
  meta: {},
});

/** The version that visitors are offered first. */
async function offered(server: ReturnType<typeof serveShell>) {
  const { text } = await server.get('/home');
  const json = /id="site-config">(.+?)<\/script>/.exec(text)?.[1] ?? '';
  return JSON.parse(json).remotes['mfe-public'].candidates[0].version;
}

const readiness = async (server: ReturnType<typeof serveShell>) => {
  const { status, body } = await server.get('/readyz');
  return [status, body.status, body.warm];
};

/** A server whose stable version is warm, with a rollout of 1.1.0 that has just begun. */
async function begunRollout(render: Rendering) {
  const registry = registryWith(sitePages);
  const server = serveShell({}, { registry, render, warmsUp: true });
  server.warmUp.run();
  await server.warmUp.settled(60_000);
  registry.remotes = registryWithRollout().remotes;
  server.warmUp.run();
  return server;
}

test('a rollout’s version is not offered before its pages were rendered', async () => {
  const { promise, finish } = later();
  const server = await begunRollout(async (address, version, ask) => {
    if (version === '1.1.0') await promise;
    return rendered(address, version, ask);
  });
  expect(await offered(server)).toBe('1.0.0');
  finish();
  await server.warmUp.settled(60_000);
  expect(await offered(server)).toBe('1.1.0');
});

test('nobody waits for the first rendering of a page of the menu', async () => {
  const asked: string[] = [];
  const registry = registryWith(sitePages);
  const render: Rendering = (address, version, ask) => {
    asked.push(address);
    return rendered(address, version, ask);
  };
  const server = serveShell({}, { registry, render, warmsUp: true });
  server.warmUp.run();
  await server.warmUp.settled(60_000);
  expect(asked).toEqual(['/home', '/products', '/news']);
  await server.get('/home').expect(200, /1\.0\.0\/home/);
  expect(asked).toHaveLength(3);
});

test('pages with a frame of their own, of items, and that no search engine may list are rendered when somebody comes', async () => {
  const asked: string[] = [];
  const pages = [
    page('/home'),
    page('/login', { layout: 'bare' }),
    page('/news/:item'),
    page('/me', { indexed: false }),
  ];
  const render: Rendering = (address, ...more) => {
    asked.push(address);
    return rendered(address, ...more);
  };
  const server = serveShell({}, { pages, render, warmsUp: true });
  server.warmUp.run();
  await server.warmUp.settled(60_000);
  expect(asked).toEqual(['/home']);
});

test('a release that fails at its pages is tried five times, and offered all the same', async () => {
  const tries: string[] = [];
  const registry = registryWithRollout(100, [page('/home'), page('/about')]);
  const render: Rendering = async (address, version, ask) => {
    if (version === '1.0.0') return rendered(address, version, ask);
    tries.push(address);
    throw new ReleaseError('It throws');
  };
  const server = serveShell({}, { registry, render, warmsUp: true });
  server.warmUp.run();
  await server.warmUp.settled(60_000);
  expect(tries.sort()).toEqual([...Array(5).fill('/about'), ...Array(5).fill('/home')]);
  expect(await offered(server)).toBe('1.1.0');
});

test('a release that is slow is offered after half a minute', async () => {
  stopClock();
  const { promise, finish } = later();
  const server = await begunRollout(async (address, version, ask) => {
    if (version === '1.1.0') await promise;
    return rendered(address, version, ask);
  });
  await jest.advanceTimersByTimeAsync(29_999);
  expect(server.warmUp.isWarm('mfe-public', '1.1.0')).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(server.warmUp.isWarm('mfe-public', '1.1.0')).toBe(true);
  finish();
});

test('a release without a server half is offered at once', async () => {
  const registry = registryWith(sitePages, '1.0.0', false);
  const server = serveShell({}, { registry, render: rendered, warmsUp: true });
  server.warmUp.run();
  await server.warmUp.settled(60_000);
  expect(await readiness(server)).toEqual([200, 'ok', true]);
});

test('a server is ready once the pages of every release that visitors may get were rendered', async () => {
  const { promise, finish } = later();
  const render: Rendering = (address, version, ask) => promise.then(() => rendered(address, version, ask));
  const server = serveShell({}, { render, warmsUp: true });
  expect(await readiness(server)).toEqual([503, 'pages are being rendered', false]);
  server.warmUp.run();
  expect(await readiness(server)).toEqual([503, 'pages are being rendered', false]);
  finish();
  await server.warmUp.settled(60_000);
  expect(await readiness(server)).toEqual([200, 'ok', true]);
});

test('a server that was ready stays so while a new release is prepared', async () => {
  const { promise, finish } = later();
  const server = await begunRollout(async (address, version, ask) => {
    if (version === '1.1.0') await promise;
    return rendered(address, version, ask);
  });
  expect(await readiness(server)).toEqual([200, 'ok', false]);
  finish();
  await server.warmUp.settled(60_000);
  expect(await readiness(server)).toEqual([200, 'ok', true]);
});

test('a release is rendered once, however often the registry says something new', async () => {
  const asked: string[] = [];
  const { promise, finish } = later();
  const pages = [page('/home')];
  const render: Rendering = async (address, ...more) => {
    asked.push(address);
    await promise;
    return rendered(address, ...more);
  };
  const server = serveShell({}, { pages, render, warmsUp: true });
  server.warmUp.run();
  server.warmUp.run();
  await until(() => asked.length > 0);
  finish();
  await server.warmUp.settled(60_000);
  server.warmUp.run();
  await server.warmUp.settled(60_000);
  expect(asked).toEqual(['/home']);
});

test('a remote that is switched off is not prepared, and keeps nobody from being ready', async () => {
  const registry = registryWith(sitePages);
  const [known] = registry.remotes;
  if (known) known.disabled = { reason: 'Back at noon' };
  const server = serveShell({}, { registry, render: rendered, warmsUp: true });
  server.warmUp.run();
  expect(await readiness(server)).toEqual([200, 'ok', true]);
});

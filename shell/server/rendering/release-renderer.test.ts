import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RendererData } from '../../shared/rendering.ts';
import { stopClock, until } from '../../test/clock.ts';
import { isRunning, rendererScript } from '../../test/renderer-script.ts';
import { site } from '../../test/site.ts';
import { ReleaseError } from './release-error.ts';
import { BusyError, ReleaseRenderer } from './release-renderer.ts';
import { Renderer } from './renderer.ts';

let folder: string;
let renderers: ReleaseRenderer[] = [];
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'renderer-')));
});
afterEach(() => {
  for (const renderer of renderers) renderer.stop();
  renderers = [];
  jest.useRealTimers();
});
afterAll(() => rmSync(folder, { recursive: true }));

const api = {
  ask: async () => {
    throw new Error('Nothing is asked for here');
  },
};

interface Failure {
  message: string;
  address: string | undefined;
}

interface Parts {
  /** What the process does when it starts. */
  first?: string;
  load?: () => Promise<RendererData>;
  create?: (data: RendererData, file: string) => Renderer;
}

/** A release whose process does this with each page, what it has failed at, and how often its process was started. */
function release(does: string, { first, load = async () => ({}), create }: Parts = {}) {
  const file = rendererScript(folder, does, first);
  const failures: Failure[] = [];
  const state = { failures, starts: 0 };
  const renderer = new ReleaseRenderer({
    load,
    create: (data) => {
      state.starts += 1;
      return create?.(data, file) ?? new Renderer(file, data, api);
    },
    onFailure: ({ message }, { address }) => failures.push({ message, address }),
  });
  renderers.push(renderer);
  return Object.assign(state, { renderer });
}

const config = { apiBase: '', site, content: {}, remotes: {}, knowsRemotes: true };
const request = (address: string) => ({ address, config });
const html = async (renderer: ReleaseRenderer, address: string) =>
  (await renderer.render(request(address))).part.html;

const echoes = 'page(id, address);';
const breaks = `if (address === '/broken') return say({ id, error: 'No', cause: 'release' }); ${echoes}`;

test('an address that the release could not render is not tried again at once, others are', async () => {
  const { renderer, failures } = release(breaks);
  await expect(html(renderer, '/broken')).rejects.toBeInstanceOf(ReleaseError);
  await expect(html(renderer, '/broken')).rejects.toThrow('a moment ago');
  expect(await html(renderer, '/fine')).toBe('/fine');
  expect(failures).toEqual([{ message: 'No', address: '/broken' }]);
});

test('an address that fails is tried again after a pause, each time after twice as long', async () => {
  stopClock();
  const { renderer } = release(breaks);
  const tried = async () => {
    const error: Error = await html(renderer, '/broken').then(Error, (thrown) => thrown);
    return error.message === 'No';
  };
  expect(await tried()).toBe(true);
  for (const pauseMs of [250, 500, 1000]) {
    await jest.advanceTimersByTimeAsync(pauseMs - 1);
    expect(await tried()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await tried()).toBe(true);
  }
});

test('a page that the API has failed is no failure of the release, and is tried again at once', async () => {
  const { renderer, failures } = release(`
    globalThis.times = (globalThis.times ?? 0) + 1;
    if (times === 1) return say({ id, error: 'The API is away', cause: 'data' });
    ${echoes}`);
  await expect(html(renderer, '/news')).rejects.not.toBeInstanceOf(ReleaseError);
  expect(await html(renderer, '/news')).toBe('/news');
  expect(failures).toEqual([]);
});

test('a page that ends its process fails, and those that were rendered meanwhile are rendered again', async () => {
  const { renderer, failures } = release(`
    if (address === '/ends') return setTimeout(() => process.exit(3), 100);
    setTimeout(() => page(id, address), 200);`);
  const ends = expect(html(renderer, '/ends')).rejects.toBeInstanceOf(ReleaseError);
  const others = ['/one', '/two', '/three'].map((address) => html(renderer, address));
  expect(await Promise.all(others)).toEqual(['/one', '/two', '/three']);
  await ends;
  // Who was to blame the first time nobody knows.
  expect(failures.map(({ address }) => address)).toEqual([undefined, '/ends']);
});

test('a process that ends is started again after a pause, each time after twice as long', async () => {
  stopClock();
  const ended = release(echoes, { first: 'setTimeout(() => process.exit(), 20)' });
  for (const [index, pauseMs] of [250, 500, 1000].entries()) {
    await until(() => ended.failures.length === index + 1);
    await jest.advanceTimersByTimeAsync(pauseMs - 1);
    expect(ended.starts).toBe(index + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(ended.starts).toBe(index + 2);
  }
});

test('a page that is asked for while the process is started again is rendered then', async () => {
  const { renderer } = release(`if (address === '/ends') process.exit(); ${echoes}`);
  await expect(html(renderer, '/ends')).rejects.toBeInstanceOf(ReleaseError);
  expect(await html(renderer, '/one')).toBe('/one');
});

test('a release that does not load rejects every page, and is one failure', async () => {
  const { renderer, failures } = release(echoes, { first: "return say({ broken: 'broken at import' })" });
  // Asked for while it loads, and after.
  await expect(html(renderer, '/one')).rejects.toThrow('broken at import');
  await expect(html(renderer, '/two')).rejects.toBeInstanceOf(ReleaseError);
  expect(failures).toEqual([{ message: 'broken at import', address: undefined }]);
});

test('a release whose host is away renders its pages once the host is back', async () => {
  let isAway = true;
  const load = async () => {
    if (isAway) throw new Error('The host is away');
    return {};
  };
  stopClock();
  const { renderer } = release(echoes, { load });
  await renderer.settled();
  await expect(html(renderer, '/one')).rejects.not.toBeInstanceOf(ReleaseError);
  isAway = false;
  await jest.advanceTimersByTimeAsync(250);
  await renderer.settled();
  expect(await html(renderer, '/one')).toBe('/one');
});

test('four pages are rendered at once, and 200 wait; more are refused, which is no fault of the release', async () => {
  const { renderer, failures } = release('');
  await renderer.settled();
  const refused = Array.from({ length: 204 }, (_, number) =>
    expect(html(renderer, `/${number}`)).rejects.toThrow('not offered any more'),
  );
  await expect(html(renderer, '/one-more')).rejects.toBeInstanceOf(BusyError);
  renderer.stop();
  await Promise.all(refused);
  expect(failures).toEqual([]);
});

test('a process that has worked for long is replaced between two pages', async () => {
  let isOld = false;
  class Ageing extends Renderer {
    override get isWornOut(): boolean {
      return isOld;
    }
  }
  const { renderer, failures } = release('setTimeout(() => page(id, String(process.pid)), 20);', {
    create: (data, file) => new (isOld ? Renderer : Ageing)(file, data, api),
  });
  const old = await html(renderer, '/one');
  isOld = true;
  expect(await html(renderer, '/two')).not.toBe(old);
  await until(() => !isRunning(Number(old)));
  expect(failures).toEqual([]);
});

test('a release that is not offered any more ends its process, and does not start it again', async () => {
  const stopped = release('page(id, String(process.pid));');
  const pid = Number(await html(stopped.renderer, '/'));
  stopClock();
  stopped.renderer.stop();
  await until(() => !isRunning(pid));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(stopped.starts).toBe(1);
  expect(stopped.failures).toEqual([]);
});

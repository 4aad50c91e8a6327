import { getHeapStatistics } from 'node:v8';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteModule } from 'contracts/shell-context';
import type { RendererData, RendererMessage, RenderRequest } from '../../shared/rendering.ts';
import type { LoadedModule } from './loaded-remotes.tsx';
import { DataError, renderPage } from './render-page.tsx';
import { sharedModules } from './shared-modules.ts';

const aliveEveryMs = 250;
const mostCharacters = 5_000_000;

/**
 * The thread that renders the pages of one release. What runs here is a team's code: it gets the packages that the shell shares, what
 * browsers and Node have in common, and neither Node's modules nor the environment.
 */
function start({ remote }: RendererData): void {
  const loaded = remote && load(remote);
  let rendering = 0;
  parentPort?.on('message', async (request: RenderRequest) => {
    rendering += 1;
    say(await answer(request, loaded));
    rendering -= 1;
  });
  setInterval(() => rendering > 0 && say({ alive: true }), aliveEveryMs);
  say({ ready: true });
}

async function answer(request: RenderRequest, loaded: LoadedModule | undefined): Promise<RendererMessage> {
  const { id } = request;
  try {
    const { html, data, meta } = await renderPage(request, loaded, (fetching) => say({ id, fetching }));
    if (html.length > mostCharacters) throw new Error(`The page has ${html.length} characters`);
    return { id, html, data, meta, memoryMb: memoryMb() };
  } catch (error) {
    const text = error instanceof Error ? `${error.stack}` : String(error);
    const cause = error instanceof DataError ? 'data' : 'release';
    return { id, error: text.slice(0, 2000), cause, memoryMb: memoryMb() };
  }
}

function memoryMb(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return Math.round((used_heap_size + external_memory) / 1_000_000);
}

function load({ name, version, source, folder }: NonNullable<RendererData['remote']>): LoadedModule {
  const module = { exports: {} };
  const run = vm.compileFunction(source, ['require', 'module', 'exports', 'remoteFolder'], {
    filename: `${name}@${version}/server.js`,
  });
  // Takes `process` from this thread only. What Node's modules hold stays out of reach without it.
  Reflect.deleteProperty(globalThis, 'process');
  run(sharedModule, module, module.exports, folder);
  if (!isRemoteModule(module.exports))
    throw new Error(`${name} ${version} exports no component for the server`);
  return { name, version, module: module.exports };
}

function sharedModule(name: string): unknown {
  if (name in sharedModules) return Reflect.get(sharedModules, name);
  throw new Error(`The shell shares no ${name}`);
}

function isRemoteModule(exported: object): exported is RemoteModule {
  return 'default' in exported && typeof exported.default === 'function';
}

function say(message: RendererMessage): void {
  parentPort?.postMessage(message);
}

start(workerData);

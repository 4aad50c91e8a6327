import type { RemoteRelease } from 'contracts/site';
import { ScriptLoadError } from './load-errors.ts';

/** What an entry leaves in its global variable: the container of Module Federation. */
interface Container {
  /** Hands over the modules that the shell shares. Once per container. */
  init(shareScope: unknown): unknown;
  /** Resolves with a function that runs the exposed module. */
  get(module: string): Promise<() => unknown>;
}

/** The build's name for what the shell shares (tooling/rspack/sharing-runtime.js). */
declare const __webpack_share_scopes__: { default: unknown };

const containers = new Map<string, Promise<Container>>();

/** Loads what a release exposes as `./app`. A retry asks the host again, past every cache. */
export async function loadThroughFederation(release: RemoteRelease, isRetry: boolean): Promise<unknown> {
  const run = await (await containerOf(release, isRetry)).get('./app');
  return run();
}

/** Each version has a global of its own, so that two versions on one page each run their own code. */
function containerOf(release: RemoteRelease, isRetry: boolean): Promise<Container> {
  const known = containers.get(release.global);
  if (known) return known;
  const container = openContainer(release, isRetry);
  containers.set(release.global, container);
  container.catch(() => containers.delete(release.global));
  return container;
}

async function openContainer(
  { entry, integrity, global }: RemoteRelease,
  isRetry: boolean,
): Promise<Container> {
  await loadScript(isRetry ? `${entry}?retry=${Date.now()}` : entry, integrity);
  const container: unknown = Reflect.get(window, global);
  if (!isContainer(container)) throw new Error(`${entry} does not set ${global} to a container`);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** The entry's hash comes from the registry; those of its chunks are inside the entry. */
function loadScript(address: string, integrity: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: address, crossOrigin: 'anonymous', ...(integrity ? { integrity } : {}) });
    script.onload = () => resolve();
    script.onerror = () => reject(new ScriptLoadError(address));
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  );
}

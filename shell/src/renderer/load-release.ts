import vm from 'node:vm';
import type { RemoteModule } from 'contracts/shell-context';
import type { RendererData } from '../../shared/rendering.ts';
import type { LoadedModule } from './loaded-remotes.tsx';
import { sharedModules } from './shared-modules.ts';

/** Runs a release's server script. Throws what it throws, and when it exports no component. */
export function loadRelease({
  name,
  version,
  source,
  folder,
}: NonNullable<RendererData['remote']>): LoadedModule {
  const module = { exports: {} };
  const run = vm.compileFunction(source, ['require', 'module', 'exports', 'remoteFolder'], {
    filename: `${name}@${version}/server.js`,
  });
  run(sharedModule, module, module.exports, folder);
  if (!isRemoteModule(module.exports))
    throw new Error(`${name} ${version} exports no component for the server`);
  return { name, version, module: module.exports };
}

function sharedModule(name: string): unknown {
  if (Object.hasOwn(sharedModules, name)) return Reflect.get(sharedModules, name);
  throw new Error(`The shell shares no ${name}`);
}

function isRemoteModule(exported: object): exported is RemoteModule {
  return 'default' in exported && typeof exported.default === 'function';
}

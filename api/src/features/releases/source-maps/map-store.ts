import { buffer } from 'node:stream/consumers';
import type { TraceMap } from '@jridgewell/trace-mapping';
import type { SourceMapUpload } from 'contracts/releases';
import { HttpError, invalid } from '../../../lib/http-error.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { retiredFor } from '../changes.ts';
import { Registry, type RegistryRecord } from '../registry.model.ts';
import { registryOf } from '../registry.ts';
import { checkedMap, readMap } from './read-map.ts';

const keptMs = 90 * 86_400_000;
const maxFiles = 300;

let store: FileStore | undefined;

/** Of this process, like its database: maps are also removed without a request. */
export function keepSourceMapsIn(files: FileStore): void {
  store = files;
}

const folderOf = (remote: string, version: string) => `${remote}@${version}`;
const pathOf = (remote: string, version: string, file: string) =>
  `${folderOf(remote, version)}/${file}.map.gz`;

async function pathsIn(files: FileStore, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of files.list(folder)) paths.push(path);
  return paths;
}

async function assertPublished(remote: string, version: string): Promise<void> {
  const registry = await registryOf(remote);
  if (registry.versions.includes(version) && retiredFor(registry, version) === undefined) return;
  const message = `${remote} ${version} is not published.`;
  throw new HttpError(422, 'unknown_version', message, { fields: { version: message } });
}

async function checked({ file, gzip }: SourceMapUpload): Promise<Buffer> {
  const map = await checkedMap(Buffer.from(gzip, 'base64'));
  if (map) return map;
  throw invalid({ maps: `What was sent for ${file} is no source map, or too large a one.` });
}

/** Keeps the source maps of a published version. Throws 404 or 422, having kept none, when there is no such version or one of them is no source map. */
export async function storeMaps(remote: string, version: string, maps: SourceMapUpload[]): Promise<void> {
  if (!store) return;
  await assertPublished(remote, version);
  const files: [path: string, map: Buffer][] = [];
  for (const map of maps) files.push([pathOf(remote, version, map.file), await checked(map)]);
  const known = await pathsIn(store, folderOf(remote, version));
  if (new Set([...known, ...files.map(([path]) => path)]).size > maxFiles)
    throw invalid({ maps: `A version has source maps of at most ${maxFiles} files.` });
  for (const [path, map] of files) await store.write(path, map);
}

/** Undefined when the version has none of that file. */
export async function mapOf(remote: string, version: string, file: string): Promise<TraceMap | undefined> {
  const stored = await store?.open(pathOf(remote, version, file));
  return stored ? readMap(await buffer(stored.read())) : undefined;
}

export async function removeMaps(remote: string, version: string): Promise<void> {
  if (!store) return;
  for (const path of await pathsIn(store, folderOf(remote, version))) await store.remove(path);
}

const isGiven = ({ stable, rollout }: RegistryRecord, version: string) =>
  version === stable || version === rollout?.version;

/** Removes those of retired versions, and after three months those of versions that nobody is given. */
export async function removeOldMaps(now = Date.now()): Promise<void> {
  if (!store) return;
  const registries = new Map((await Registry.find({}).lean()).map((registry) => [registry._id, registry]));
  for await (const { path, modified } of store.list()) {
    const [, remote = '', version = ''] = /^([^@]*)@([^/]*)\//.exec(path) ?? [];
    const registry = registries.get(remote);
    const isOld = now - modified.getTime() > keptMs;
    const isWanted =
      registry && retiredFor(registry, version) === undefined && (!isOld || isGiven(registry, version));
    if (!isWanted) await store.remove(path);
  }
}

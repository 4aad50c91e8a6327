import { randomBytes } from 'node:crypto';
import type { ReleaseChange, RemoteReleases } from 'contracts/releases';
import type { RemoteName } from 'contracts/site';
import { isDuplicateKey } from '../../database/errors.ts';
import { HttpError } from '../../lib/http-error.ts';
import { History, REMOTES, Registry, type RegistryRecord } from './registry.model.ts';
import { Release, type ReleaseRecord, releaseId } from './release.model.ts';
import { presentRemote } from './release.presenter.ts';

const NEWEST = 20;

type Settings = Pick<RegistryRecord, 'versions' | 'stable' | 'earlier' | 'rollout' | 'halted' | 'disabled'>;

/** What a change sets, and what the history says of it. */
export interface Change extends Pick<ReleaseChange, 'action' | 'version'> {
  set: Partial<Settings>;
  percent?: number;
}

export interface Author {
  by: string;
  reason: string;
}

const emptyRegistry = (remote: RemoteName): RegistryRecord => ({
  ...{ _id: remote, revision: 0, versions: [], stable: null, earlier: [], rollout: null, halted: [] },
  ...{ disabled: null, last_change: null, report_key: randomBytes(16).toString('hex') },
});

/** Waits for an insert that another may have done already. */
async function unlessThere(insert: Promise<unknown>): Promise<void> {
  await insert.catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

async function registryOf(remote: RemoteName): Promise<RegistryRecord> {
  const found = await Registry.findById(remote).lean();
  if (found) return found;
  await unlessThere(Registry.create(emptyRegistry(remote)));
  return registryOf(remote);
}

/** The newest, and those older ones that the registry refers to; newest first. */
async function releasesToShow(registry: RegistryRecord): Promise<ReleaseRecord[]> {
  const { _id: remote, versions, stable, earlier, rollout } = registry;
  const named = [stable, earlier[0], rollout?.version];
  const ids = versions
    .toReversed()
    .filter((version, index) => index < NEWEST || named.includes(version))
    .map((version) => releaseId(remote, version));
  const releases = await Release.find({ _id: { $in: ids } }).lean();
  return ids.flatMap((id) => releases.filter(({ _id }) => _id === id));
}

async function present(registry: RegistryRecord): Promise<RemoteReleases> {
  return presentRemote(registry, await releasesToShow(registry));
}

/** All remotes, also those that nothing was published of. */
export async function listReleases(): Promise<RemoteReleases[]> {
  const registries = await Registry.find({}).lean();
  return Promise.all(
    REMOTES.map((remote) => present(registries.find(({ _id }) => _id === remote) ?? emptyRegistry(remote))),
  );
}

/** Copies the latest change to the history; again does no harm. */
export async function recordLastChange({
  _id: remote,
  revision,
  last_change,
}: RegistryRecord): Promise<void> {
  if (!last_change) return;
  const entry = { ...last_change, _id: `${remote}:${revision}`, remote, revision };
  await unlessThere(History.create(entry));
}

function assertNewest(registry: RegistryRecord, revision: number): void {
  if (registry.revision === revision) return;
  const message = `${registry._id} was changed in the meantime: it is at revision ${registry.revision}, not ${revision}. Look at it again.`;
  throw new HttpError(409, 'stale_revision', message, { body: { revision: registry.revision } });
}

/** Null when someone else has changed the remote since `before` was read. */
async function write(before: RegistryRecord, author: Author, change: Change): Promise<RegistryRecord | null> {
  const { set, action, version, percent = null } = change;
  await recordLastChange(before);
  const last_change = { at: new Date(Date.now()), ...author, action, version, percent };
  return Registry.findOneAndUpdate(
    { _id: before._id, revision: before.revision },
    { $set: { ...set, last_change, revision: before.revision + 1 } },
    { returnDocument: 'after' },
  ).lean();
}

/**
 * Changes a remote to what `decide` makes of its newest state (nothing: it stays). Throws what `decide` throws, and 409 when
 * `revision` is given and not the newest; without one it decides again when someone else was quicker.
 */
export async function changeRemote(
  remote: RemoteName,
  author: Author,
  decide: (registry: RegistryRecord) => Change | undefined,
  revision?: number,
): Promise<RemoteReleases> {
  const before = await registryOf(remote);
  if (revision !== undefined) assertNewest(before, revision);
  const change = decide(before);
  if (!change) return present(before);
  const after = await write(before, author, change);
  if (!after) return changeRemote(remote, author, decide, revision);
  await recordLastChange(after);
  return present(after);
}

import { randomBytes } from 'node:crypto';
import type { ReleaseChange, RemoteReleases } from 'contracts/releases';
import { writeEntry } from '../../audit/audit-log.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { HttpError } from '../../lib/http-error.ts';
import { writeAlert } from './alerts/write-alert.ts';
import { auditEntry } from './audit-entry.ts';
import { assertVersionShowable } from './fit.ts';
import { History, Registry, type RegistryRecord } from './registry.model.ts';
import { Release, type ReleaseRecord, releaseId } from './release.model.ts';
import { presentRemote } from './release.presenter.ts';
import { variableNameOf } from './remote-names.ts';

type Settings = Pick<
  RegistryRecord,
  'title' | 'host' | 'versions' | 'stable' | 'earlier' | 'rollout' | 'soak' | 'halted' | 'disabled'
> & { retired: { version: string; reason: string }[] };

/** What a change sets, and what the history says of it. */
export interface Change extends Pick<ReleaseChange, 'action' | 'version'> {
  set: Partial<Settings>;
  percent?: number;
  /** Said explicitly, because it undoes what another has decided. */
  words?: ReleaseChange['words'];
}

export interface Author {
  by: string;
  reason: string;
}

/** What people say of a remote. */
export interface RemoteFacts {
  title: string;
  host: string | null;
}

/** Waits for an insert that another may have done already: then false. */
async function unlessThere(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Throws 404 when there is no such remote. */
export async function registryOf(remote: string): Promise<RegistryRecord> {
  const found = await Registry.findById(remote).lean();
  if (found) return found;
  const message = `There is no remote ${remote}. Create it first: npm run release -- create ${remote} --title '…'`;
  throw new HttpError(404, 'unknown_remote', message);
}

async function assertNameFree(remote: string): Promise<void> {
  const others = await Registry.find({ _id: { $ne: remote } }, '_id').lean();
  const twin = others.find(({ _id }) => variableNameOf(_id) === variableNameOf(remote));
  if (!twin) return;
  const message = `${twin._id} is there already, and the same variables would say where both are. Choose another name.`;
  throw new HttpError(409, 'remote_exists', message);
}

/** Adds a remote, with nothing published yet. The same again changes nothing; throws 409 when it is there with other facts. */
export async function createRemote(
  remote: string,
  { title, host }: RemoteFacts,
  author: Author,
): Promise<RemoteReleases> {
  await assertNameFree(remote);
  const at = new Date(Date.now());
  const last_change = { at, ...author, action: 'create' as const, version: null, percent: null, words: [] };
  const created: RegistryRecord = {
    ...{ _id: remote, title, host, created_at: at, revision: 0, last_change },
    ...{ versions: [], stable: null, earlier: [], rollout: null, halted: [], disabled: null },
    report_key: randomBytes(16).toString('hex'),
  };
  await unlessThere(Registry.create(created));
  const stored = await registryOf(remote);
  if (stored.title !== title || (stored.host ?? null) !== host) {
    const message = `There is a remote ${remote} already, with another title or host. To change those: npm run release -- edit ${remote}`;
    throw new HttpError(409, 'remote_exists', message);
  }
  await recordLastChange(stored);
  return present(stored);
}

/** In the order of `ids`. */
export async function findReleases(ids: string[]): Promise<ReleaseRecord[]> {
  const releases = await Release.find({ _id: { $in: ids } }).lean();
  return ids.flatMap((id) => releases.filter(({ _id }) => _id === id));
}

/** Those that visitors may get, newest first. */
async function releasesToShow(registry: RegistryRecord): Promise<ReleaseRecord[]> {
  const { _id: remote, versions, stable, earlier, rollout } = registry;
  const named = [stable, ...earlier, rollout?.version];
  const ids = versions
    .toReversed()
    .filter((version) => named.includes(version))
    .map((version) => releaseId(remote, version));
  return findReleases(ids);
}

async function present(registry: RegistryRecord): Promise<RemoteReleases> {
  return presentRemote(registry, await releasesToShow(registry));
}

/** All remotes, in the order in which they were created; also those that nothing was published of. */
export async function listReleases(): Promise<RemoteReleases[]> {
  const registries = await Registry.find({}).sort({ created_at: 1, _id: 1 }).lean();
  return Promise.all(registries.map(present));
}

/** Copies the latest change to the history and the audit log, and tells people of it where they should know; again does no harm. */
export async function recordLastChange(registry: RegistryRecord): Promise<void> {
  const { _id: remote, revision, last_change } = registry;
  if (!last_change) return;
  const entry = { ...last_change, _id: `${remote}:${revision}`, remote, revision };
  if (await unlessThere(History.create(entry))) await writeEntry(auditEntry(entry));
  await writeAlert(registry);
}

function assertNewest(registry: RegistryRecord, revision: number): void {
  if (registry.revision === revision) return;
  const message = `${registry._id} was changed in the meantime: it is at revision ${registry.revision}, not ${revision}. Look at it again.`;
  throw new HttpError(409, 'stale_revision', message, { body: { revision: registry.revision } });
}

/** Null when someone else has changed the remote since `before` was read. */
async function write(before: RegistryRecord, author: Author, change: Change): Promise<RegistryRecord | null> {
  const { set, action, version, percent = null, words = [] } = change;
  await recordLastChange(before);
  const last_change = { at: new Date(Date.now()), ...author, action, version, percent, words };
  return Registry.findOneAndUpdate(
    { _id: before._id, revision: before.revision },
    { $set: { ...set, last_change, revision: before.revision + 1 } },
    { returnDocument: 'after' },
  ).lean();
}

/** The version that a change gives to visitors and that is still to be checked, if any: a published one was, before it was stored. */
function versionToCheck({ action, set: { stable, rollout } }: Change): string | undefined {
  if (action === 'publish') return undefined;
  if (stable) return stable;
  return rollout?.state === 'running' ? rollout.version : undefined;
}

/**
 * Changes a remote to what `decide` makes of its newest state (nothing: it stays). Throws what `decide` throws, 422 when visitors would
 * get a version that can't be shown, and 409 when `revision` is given and not the newest; without one it decides again when someone else
 * was quicker.
 */
export async function changeRemote(
  remote: string,
  author: Author,
  decide: (registry: RegistryRecord) => Change | undefined | Promise<Change | undefined>,
  revision?: number,
): Promise<RemoteReleases> {
  const before = await registryOf(remote);
  if (revision !== undefined) assertNewest(before, revision);
  const change = await decide(before);
  if (!change) return present(before);
  const version = versionToCheck(change);
  if (version) await assertVersionShowable(remote, version);
  const after = await write(before, author, change);
  if (!after) return changeRemote(remote, author, decide, revision);
  await recordLastChange(after);
  return present(after);
}

import type { ShellProvides } from 'contracts/releases';
import { gte } from 'semver';
import { upsert } from '../../database/upsert.ts';
import { HttpError } from '../../lib/http-error.ts';
import { storeContentTypes } from './content-types.ts';
import { deployedShell, LIVE_MS, Shell } from './shell.model.ts';

export interface ShellReport {
  build: string;
  provides: ShellProvides;
  /** JSON of its content types. */
  contentTypes?: string | undefined;
  /** It has just been started. */
  started: boolean;
}

/** Remembers what a shell provides. Shells that were replaced are forgotten when a new one starts. */
export async function registerShell({ build, provides, contentTypes, started }: ShellReport): Promise<void> {
  const contentHash = await storeContentTypes(contentTypes);
  const now = new Date(Date.now());
  const { contract, shared, paths } = provides;
  const versions = Object.entries(shared).map(([name, version]) => ({ name, version }));
  const $set = {
    contract,
    shared: versions,
    paths,
    contentHash,
    seen_at: now,
    ...(started && { started_at: now }),
  };
  const update = { $set, ...(!started && { $setOnInsert: { started_at: new Date(0) } }) };
  await upsert(() => Shell.updateOne({ _id: build }, update, { upsert: true }).exec());
  const gone = { _id: { $ne: build }, seen_at: { $lt: new Date(now.getTime() - LIVE_MS) } };
  if (started) await Shell.deleteMany(gone);
}

/** The first contract whose shells know who is staff: older ones would give such a rollout to everybody. */
const KNOWS_STAFF = '2.2.0';

/** Throws 422 when the deployed shell doesn't know who is staff. */
export async function assertShellKnowsStaff(): Promise<void> {
  const shell = await deployedShell();
  if (!shell || gte(shell.contract, KNOWS_STAFF)) return;
  throw new HttpError(
    422,
    'shell_too_old',
    `The deployed shell has contract ${shell.contract} and does not know who is staff: it would give the version to everybody. Deploy a newer shell first.`,
  );
}

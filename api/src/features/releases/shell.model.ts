import { type InferSchemaType, model, Schema } from 'mongoose';
import { notInBackups } from '../../database/backup-rules.ts';
import { renewsCacheVersion } from '../../database/cache-versions.ts';

const shared = new Schema(
  { name: { type: String, required: true }, version: { type: String, required: true } },
  { _id: false },
);

/** A shell that was deployed, with what it provides to remotes. Shells register again by themselves, so no backup has it. */
const schema = new Schema(
  {
    /** Its build. */
    _id: { type: String, required: true },
    contract: { type: String, required: true },
    shared: { type: [shared], required: true },
    /** Paths that no remote may have a page at, or below. */
    paths: { type: [String], required: true },
    /** Of its content types; absent when it has none. */
    contentHash: { type: String },
    started_at: { type: Date, required: true },
    seen_at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'release_shells' },
)
  .plugin(renewsCacheVersion('releases'))
  .plugin(notInBackups);

export type ShellRecord = InferSchemaType<typeof schema>;
export const Shell = model('ReleaseShell', schema);

/** A shell says once a minute that it is there. */
export const LIVE_MS = 5 * 60_000;

/**
 * The shell that releases have to fit: of those that are there, the one that was started last. An older one may still be there while its
 * successor takes over. Undefined when none has ever registered.
 */
export async function deployedShell(): Promise<ShellRecord | undefined> {
  const [latest, ...others] = await Shell.find({}).sort({ seen_at: -1 }).lean();
  if (!latest) return undefined;
  const since = latest.seen_at.getTime() - LIVE_MS;
  const live = [latest, ...others.filter(({ seen_at }) => seen_at.getTime() > since)];
  return live.reduce((newest, shell) => (shell.started_at > newest.started_at ? shell : newest));
}

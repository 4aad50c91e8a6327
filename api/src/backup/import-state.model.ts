import { model, Schema } from 'mongoose';
import { notOfContent } from '../database/backup-rules.ts';

const schema = new Schema(
  { _id: { type: String, required: true }, started_at: { type: Date, required: true } },
  { versionKey: false, collection: 'imports' },
);

const ImportState = model('ImportState', schema.plugin(notOfContent));
const RUNNING = 'running';

export async function markImport(): Promise<void> {
  await ImportState.updateOne({ _id: RUNNING }, { $set: { started_at: new Date() } }, { upsert: true });
}

export async function unmarkImport(): Promise<void> {
  await ImportState.deleteOne({ _id: RUNNING });
}

/** Throws when an import is running or was cut off, since the store then has only a part of the data. */
export async function assertNoImport(): Promise<void> {
  const running = await ImportState.findById(RUNNING).lean();
  if (!running) return;
  const since = running.started_at.toISOString();
  throw new Error(
    `An import that began at ${since} has not finished, so the data is incomplete. Wait for it, or run it again: npm run admin -- import <file> --replace`,
  );
}

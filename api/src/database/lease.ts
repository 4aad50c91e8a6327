import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { model, Schema } from 'mongoose';
import { HttpError } from '../lib/http-error.ts';
import { notInBackups } from './backup-rules.ts';
import { isDuplicateKey } from './errors.ts';

const Lease = model(
  'Lease',
  new Schema(
    {
      _id: { type: String, required: true },
      holder: { type: String, required: true },
      until: { type: Date, required: true },
    },
    { versionKey: false, collection: 'leases' },
  ).plugin(notInBackups),
);

/** How long the others wait for a process that was killed. */
const LASTS_MS = 10_000;
const RENEW_MS = 2000;
const TRY_EVERY_MS = 100;
const GIVE_UP_MS = 30_000;

const end = () => new Date(Date.now() + LASTS_MS);

async function take(_id: string, holder: string): Promise<boolean> {
  const taken = { $set: { holder, until: end() } };
  const { matchedCount } = await Lease.updateOne({ _id, until: { $lt: new Date() } }, taken);
  if (matchedCount === 1) return true;
  try {
    await Lease.create({ _id, holder, until: end() });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Runs `work` while nobody else in any process runs work of the same name. Work that takes long calls `renew` between its steps, which
 * throws when it may not go on. Throws 503 when its turn doesn't come.
 */
export async function withLease<T>(
  name: string,
  work: (renew: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  const started = Date.now();
  while (!(await take(name, holder))) {
    if (Date.now() - started > GIVE_UP_MS)
      throw new HttpError(503, 'busy', 'Somebody is doing this just now. Try again in a minute.');
    await setTimeout(TRY_EVERY_MS);
  }
  let renewed = Date.now();
  const renew = async () => {
    if (Date.now() - renewed < RENEW_MS) return;
    const { matchedCount } = await Lease.updateOne({ _id: name, holder }, { $set: { until: end() } });
    if (matchedCount === 0) throw new Error(`The lease ${name} was lost.`);
    renewed = Date.now();
  };
  try {
    return await work(renew);
  } finally {
    await Lease.deleteOne({ _id: name, holder });
  }
}

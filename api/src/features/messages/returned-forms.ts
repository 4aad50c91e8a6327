import type { ReturnedMessage } from 'contracts/messages';
import { hashSecret, newSecret } from '../../lib/secrets.ts';
import { ReturnedForm } from './returned-form.model.ts';

/** Long enough to look something up before the page is loaded again. */
const KEPT_MS = 3_600_000;

/** Keeps a form for an hour. Returns the secret that it is found by. */
export async function keepReturned(form: ReturnedMessage): Promise<string> {
  const secret = newSecret();
  const until = new Date(Date.now() + KEPT_MS);
  await ReturnedForm.create({ _id: hashSecret(secret), form: JSON.stringify(form), until });
  return secret;
}

export async function findReturned(secret: string): Promise<ReturnedMessage | undefined> {
  const found = await ReturnedForm.findOne({ _id: hashSecret(secret), until: { $gt: new Date() } }).lean();
  return found ? JSON.parse(found.form) : undefined;
}

export async function removeEndedReturned(): Promise<void> {
  await ReturnedForm.deleteMany({ until: { $lte: new Date() } });
}

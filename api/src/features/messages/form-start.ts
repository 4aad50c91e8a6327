import type { MessageStart } from 'contracts/messages';
import { openToken, signedToken } from 'serving/signed-token';
import { z } from 'zod';
import { ownKey } from '../../database/own-key.ts';
import { HttpError } from '../../lib/http-error.ts';

/** Nobody fills the form in sooner. */
const AFTER_MS = 2000;

const start = z.object({ at: z.number() });

/** What a form that is opened now is sent with. */
export async function startForm(): Promise<MessageStart> {
  return { started: signedToken(await ownKey('message-forms'), { at: Date.now() }), afterMs: AFTER_MS };
}

async function startedAt(started: string): Promise<number | undefined> {
  const key = await ownKey('message-forms');
  try {
    return start.safeParse(openToken(key, started)).data?.at;
  } catch {
    return undefined;
  }
}

/**
 * Throws 422 `too_fast` for a form that was sent sooner than a person can, or without saying when it was opened. That can be sent again, with the
 * `started` of the refusal. A time has no end: pages are kept for long, and may stay open.
 */
export async function assertNotTooFast(started: string): Promise<void> {
  const at = await startedAt(started);
  if (at !== undefined && Date.now() - at >= AFTER_MS) return;
  const again = at === undefined ? (await startForm()).started : started;
  throw new HttpError(422, 'too_fast', 'That was quick. Look it over, and send it again.', {
    body: { started: again },
  });
}

import { createdAs, createOnce } from '../../database/creations.ts';
import { searchText } from '../../lib/search-text.ts';
import { assertNotTooFast } from './form-start.ts';
import { COUNTER, MessageModel } from './message.model.ts';
import type { SentMessage } from './message.schema.ts';
import { assertMayWrite } from './message-limits.ts';

/** More links than a question needs. */
const MOST_LINKS = 3;

const looksLikeSpam = ({ website, subject, message }: SentMessage) =>
  website !== '' || [...`${subject} ${message}`.matchAll(/https?:\/\//gi)].length > MOST_LINKS;

export interface Sender {
  /** The address that the call comes from. */
  address: string;
  /** The client's id of the message. */
  key: string | undefined;
  /** Mail is set up. */
  mails: boolean;
}

/** Stores a message, to be sent on. What looks like spam is kept apart, and not sent. Throws 422 `too_fast` and 429. */
export async function takeMessage(sent: SentMessage, { address, key, mails }: Sender): Promise<void> {
  const { name, email, subject, message: text } = sent;
  const isRepeated = key !== undefined && (await createdAs(key)) !== undefined;
  if (!isRepeated) {
    await assertNotTooFast(sent.started);
    await assertMayWrite(address);
  }
  const isSpam = looksLikeSpam(sent);
  await createOnce({ key, content: [name, email, subject, text], counter: COUNTER }, async (takeId) => {
    const at = new Date();
    await MessageModel.create({
      ...(await takeId()),
      ...{ at, name, email, subject, text },
      folder: isSpam ? 'spam' : 'inbox',
      mail_at: mails && !isSpam ? at : null,
      search: searchText(name, email, subject, text),
    });
  });
}

import { createTransport } from 'nodemailer';
import { errorCode } from '../../lib/error-code.ts';
import type { Log } from '../../lib/log.ts';
import { companyFacts } from './company-facts.ts';
import { MessageModel, type MessageRecord } from './message.model.ts';

/** How mail is sent, and to whom. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  url: string;
  /** Unset: the addressee. */
  from: string | undefined;
  /** Unset: the first e-mail address of the company's facts. */
  to: string | undefined;
}

const MINUTE_MS = 60_000;
const SEND_WITHIN_MS = 20_000;
/** Longer than sending takes, so that no other process sends it meanwhile; after that the process that sent it is taken for dead. */
const CLAIM_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
const MOST_AT_ONCE = 20;

/** A minute, four, sixteen, …, six hours at most. */
const waitMs = (attempts: number) => Math.min(LONGEST_WAIT_MS, MINUTE_MS * 4 ** attempts);

/** The address that messages are sent to. */
export const addressee = async (mail: MailSettings | undefined): Promise<string | undefined> =>
  mail?.to ?? (await companyFacts()).email;

const bodyOf = ({ name, email, at, text }: MessageRecord) =>
  `${text}\n\n-- \n${name} <${email}>\nSent with the contact form on ${at.toUTCString()}. Your answer goes to the address above.\n`;

/** The visitor's address is in Reply-To alone: mail from it would not be this server's to send. */
const mailOf = (message: MessageRecord, from: string, to: string) => ({
  ...{ from, to, subject: message.subject, text: bodyOf(message) },
  replyTo: { name: message.name, address: message.email },
  // The same one each time, by which a mail that was sent twice can be told.
  messageId: `<message-${message._id}.${message.at.getTime()}@${from.split('@').at(-1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Throws when the mail server hasn't taken it. */
async function send(mail: MailSettings, message: MessageRecord): Promise<void> {
  const to = await addressee(mail);
  if (to === undefined) throw new Error('There is no address to send to: the company has no e-mail address.');
  const timeout = SEND_WITHIN_MS / 3;
  const transport = createTransport({
    ...{ url: mail.url, disableFileAccess: true, disableUrlAccess: true },
    ...{ connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout },
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), SEND_WITHIN_MS);
  });
  try {
    await Promise.race([transport.sendMail(mailOf(message, mail.from ?? to, to)), tooLong]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/**
 * Sends what is due. Of several processes the one that moves the next time sends it; what isn't taken is tried again, after growing
 * waits, until it is. A process that ends while it sends leaves the mail to be sent again. `ahead`: so many milliseconds from now.
 */
export async function sendMails(mail: MailSettings, log: Log, ahead = 0): Promise<void> {
  const inMs = (ms: number) => new Date(Date.now() + ahead + ms);
  const due = await MessageModel.find({ mail_at: { $lte: inMs(0) } })
    .sort({ mail_at: 1 })
    .limit(MOST_AT_ONCE)
    .lean();
  for (const message of due) {
    const { _id, mail_at, mail_attempts } = message;
    const claim = inMs(CLAIM_MS);
    const claimed = { $set: { mail_at: claim, mail_error: '' }, $inc: { mail_attempts: 1 } };
    if ((await MessageModel.updateOne({ _id, mail_at }, claimed)).matchedCount === 0) continue;
    try {
      await send(mail, message);
      await MessageModel.updateOne({ _id }, { $set: { mail_at: null, mail_sent: new Date() } });
    } catch (error) {
      // Neither addresses nor texts: what a mail server says may have both.
      log.warn({ message: _id, attempts: mail_attempts + 1, code: errorCode(error) }, "A mail wasn't sent.");
      const failed = { mail_at: inMs(waitMs(mail_attempts)), mail_error: reasonOf(error) };
      await MessageModel.updateOne({ _id, mail_at: claim }, { $set: failed });
      // What has failed for one fails for the others mostly, and each takes long.
      return;
    }
  }
}

/** Tries what has failed at once, and says how much that is. What is being sent just now has not failed. */
export async function sendAgain(): Promise<number> {
  const failed = { mail_error: { $ne: '' }, mail_at: { $ne: null } };
  const { matchedCount } = await MessageModel.updateMany(failed, { $set: { mail_at: new Date() } });
  return matchedCount;
}

import type { MessageFolder, MessageStatus } from 'contracts/messages';
import { notFound } from '../../lib/http-error.ts';
import { hasEveryWord } from '../../lib/search-text.ts';
import { companyFacts } from './company-facts.ts';
import { MessageModel, type MessageRecord } from './message.model.ts';
import { addressee, type MailSettings } from './send-mail.ts';

/** Which messages are wanted. */
export interface MessageFilter {
  folder: MessageFolder;
  /** Each of its words. */
  search: string;
}

const conditionsOf = ({ folder, search }: MessageFilter) => ({ folder, ...hasEveryWord('search', search) });

/** One page, from 1, newest first, and how many match. */
export async function listMessages(
  filter: MessageFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: MessageRecord[]; total: number }> {
  const conditions = conditionsOf(filter);
  const [total, list] = await Promise.all([
    MessageModel.countDocuments(conditions),
    MessageModel.find(conditions)
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
  ]);
  return { list, total };
}

/** The next messages, newest first, after the one with the id `last`. */
export const nextMessages = (filter: MessageFilter, last: number, limit: number): Promise<MessageRecord[]> =>
  MessageModel.find({ ...conditionsOf(filter), _id: { $lt: last } })
    .sort({ _id: -1 })
    .limit(limit)
    .lean()
    .exec();

/** Throws 404. */
export async function findMessage(id: number): Promise<MessageRecord> {
  const found = await MessageModel.findById(id).lean();
  if (!found) throw notFound('This message');
  return found;
}

async function change(id: number, $set: Partial<MessageRecord>): Promise<void> {
  const { matchedCount } = await MessageModel.updateOne({ _id: id }, { $set });
  if (matchedCount === 0) throw notFound('This message');
}

export const markMessage = (id: number, read: boolean): Promise<void> => change(id, { is_read: read });

/** What was taken for spam is sent on once it is in the inbox. */
export async function moveMessage(id: number, folder: MessageFolder, mails: boolean): Promise<void> {
  const { folder: before, mail_sent } = await findMessage(id);
  const isNew = before === 'spam' && folder !== 'spam' && !mail_sent && mails;
  await change(id, {
    folder,
    ...(isNew && { mail_at: new Date() }),
    ...(folder === 'spam' && { mail_at: null }),
  });
}

export async function deleteMessage(id: number): Promise<void> {
  const { deletedCount } = await MessageModel.deleteOne({ _id: id });
  if (deletedCount === 0) throw notFound('This message');
}

/** What the inbox says above its list. */
export async function messageStatus(mail: MailSettings | undefined): Promise<MessageStatus> {
  const failing = { mail_error: { $ne: '' }, mail_at: { $ne: null } };
  const [{ keepDays }, to, unread, spam, failed, [latest]] = await Promise.all([
    companyFacts(),
    addressee(mail),
    MessageModel.countDocuments({ folder: 'inbox', is_read: false }),
    MessageModel.countDocuments({ folder: 'spam' }),
    MessageModel.countDocuments(failing),
    MessageModel.find(failing).sort({ mail_at: -1 }).limit(1).lean(),
  ]);
  return {
    ...{ unread, spam, keepDays },
    mail: { server: mail !== undefined, to: to ?? null, failed, reason: latest?.mail_error ?? '' },
  };
}

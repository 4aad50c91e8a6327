import type { Message, MessageItem, MessageMail } from 'contracts/messages';
import type { MessageRecord } from './message.model.ts';

const EXCERPT = 160;

function mailOf({ mail_at, mail_attempts, mail_error, mail_sent }: MessageRecord): MessageMail {
  if (mail_sent) return { state: 'sent', at: mail_sent.toISOString() };
  if (!mail_at) return { state: 'off' };
  if (mail_error === '') return { state: 'waiting' };
  return { state: 'failed', attempts: mail_attempts, reason: mail_error, next: mail_at.toISOString() };
}

export function presentItem(record: MessageRecord): MessageItem {
  const { _id: id, at, name, email, subject, text, folder, is_read: read } = record;
  const line = text.replace(/\s+/g, ' ');
  const excerpt = line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…` : line;
  return { id, at: at.toISOString(), name, email, subject, excerpt, folder, read, mail: mailOf(record) };
}

export const presentMessage = (record: MessageRecord): Message => ({
  ...presentItem(record),
  text: record.text,
});

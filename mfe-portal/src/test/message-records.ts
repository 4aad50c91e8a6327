import type { Message, MessageStatus } from 'contracts/messages';

export const someMessage = (changes: Partial<Message> = {}): Message => ({
  ...{ id: 7, at: '2026-05-31T08:30:00.000Z', name: 'Maria Reyes', email: 'maria@example.org' },
  ...{ subject: 'Opening hours', excerpt: 'Are you open on Saturdays? Thank you!', folder: 'inbox' },
  ...{ read: false, mail: { state: 'sent', at: '2026-05-31T08:30:05.000Z' } },
  text: 'Are you open on Saturdays?\nThank you!',
  ...changes,
});

export const messageStatus = (mail: Partial<MessageStatus['mail']> = {}): MessageStatus => ({
  ...{ unread: 1, spam: 0, keepDays: 365 },
  mail: { server: true, to: 'office@example.com', failed: 0, reason: '', ...mail },
});

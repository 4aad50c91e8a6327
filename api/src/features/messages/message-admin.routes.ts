import { Readable } from 'node:stream';
import { z } from 'zod';
import { defineRoute, type Route } from '../../lib/route.ts';
import { presentItem, presentMessage } from './message.presenter.ts';
import * as schema from './message.schema.ts';
import { messageCsv } from './message-csv.ts';
import {
  deleteMessage,
  findMessage,
  listMessages,
  markMessage,
  messageStatus,
  moveMessage,
} from './messages.ts';
import { type MailSettings, sendAgain } from './send-mail.ts';

const tag = 'Messages';
const done = z.object({ id: z.number() });

/** Never who wrote it: what the log has stays for ever. */
const logged = {
  area: 'messages',
  target: ({ body }: { body: { id: number } }) => `Message ${body.id}`,
  record: ({ body }: { body: { id: number } }) => `message/${body.id}`,
} as const;

const moves = {
  archive: 'Archived a message',
  inbox: 'Moved a message into the inbox',
  spam: 'Moved a message to the spam',
};

/** The inbox, for all who have an account. */
export const messageAdminRoutes = (mail: MailSettings | undefined): Route[] => [
  defineRoute({
    method: 'get',
    path: '/messages/list',
    summary: 'One page of a folder, newest first, and how many there are.',
    tag,
    access: 'editor',
    query: schema.listQuery,
    result: schema.page,
    handle: async ({ query }) => {
      const { list, total } = await listMessages(query, query);
      return { list: list.map(presentItem), total };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/messages/find',
    summary: 'A message with its text.',
    tag,
    access: 'editor',
    query: schema.idQuery,
    result: schema.message,
    handle: async ({ query }) => presentMessage(await findMessage(query.id)),
  }),
  defineRoute({
    method: 'get',
    path: '/messages/status',
    summary: 'How many are unread, whether mail is set up, and why it has failed.',
    tag,
    access: 'editor',
    result: schema.status,
    handle: () => messageStatus(mail),
  }),
  defineRoute({
    method: 'post',
    path: '/messages/mark',
    summary: 'Mark a message as read or unread.',
    tag,
    access: 'editor',
    body: schema.readBody,
    result: done,
    audit: { unlogged: 'Reading changes nothing of a message.' },
    handle: async ({ body: { id, read } }) => {
      await markMessage(id, read);
      return { id };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/messages/move',
    summary: 'Move a message into another folder. What was taken for spam is sent on then.',
    tag,
    access: 'editor',
    body: schema.moveBody,
    result: done,
    audit: { ...logged, action: ({ body }) => moves[body.folder] ?? 'Moved a message' },
    handle: async ({ body: { id, folder } }) => {
      await moveMessage(id, folder, mail !== undefined);
      return { id };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/messages/delete',
    summary: 'Delete a message for good.',
    tag,
    access: 'editor',
    body: schema.idQuery,
    result: done,
    audit: { ...logged, action: 'Deleted a message' },
    handle: async ({ body: { id } }) => {
      await deleteMessage(id);
      return { id };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/messages/export',
    summary: 'All of a folder that matches as CSV, newest first, with a header row.',
    tag,
    access: 'editor',
    type: 'text/csv',
    body: schema.filter,
    result: z.string(),
    audit: {
      ...{ area: 'messages', action: 'Exported messages' },
      details: ({ body }) => body.folder,
    },
    handle: async ({ body, ctx }) => {
      ctx.set('Content-Disposition', 'attachment; filename="messages.csv"');
      return Readable.from(messageCsv(body));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/messages/sendAgain',
    summary: 'Send the mails again that have failed, and say how many those are.',
    tag,
    access: 'editor',
    result: schema.again,
    audit: { area: 'messages', action: 'Sent failed mails again' },
    handle: async () => ({ messages: await sendAgain() }),
  }),
];

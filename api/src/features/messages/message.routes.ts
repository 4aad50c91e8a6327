import { notFound } from '../../lib/http-error.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { startForm } from './form-start.ts';
import * as schema from './message.schema.ts';
import { findReturned } from './returned-forms.ts';
import { takeMessage } from './take-message.ts';

const tag = 'Messages';

/** What visitors leave with the contact form. `mails`: mail is set up. */
export const messageRoutes = (mails: boolean): Route[] => [
  defineRoute({
    method: 'get',
    path: '/messages/start',
    summary: 'What a contact form that is opened now is sent with.',
    tag,
    access: 'public',
    reads: [],
    result: schema.start,
    handle: async ({ ctx }) => {
      ctx.set('Cache-Control', 'no-store');
      return startForm();
    },
  }),
  defineRoute({
    method: 'post',
    path: '/messages/add',
    summary:
      'Leave a message. Refused with `too_fast` when it comes sooner than a person can write: then send it again, with the `started` of the refusal.',
    tag,
    access: 'public',
    creates: true,
    maxJsonBytes: 64_000,
    body: schema.newMessage,
    result: schema.taken,
    audit: { unlogged: 'Visitors write, and the inbox has it.' },
    handle: async ({ body, creationKey: key, ctx }) => {
      await takeMessage(body, { address: ctx.ip, key, mails });
      return { sent: true as const };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/messages/returned',
    summary: 'A form that was sent without scripts and not taken, for an hour.',
    tag,
    access: 'public',
    query: schema.returnedQuery,
    result: schema.returned,
    handle: async ({ query, ctx }) => {
      ctx.set('Cache-Control', 'no-store');
      const form = await findReturned(query.id);
      if (!form) throw notFound('This form');
      const { fields, ...rest } = form;
      return {
        ...rest,
        fields: Object.fromEntries(Object.entries(fields).map(([name, text = '']) => [name, text])),
      };
    },
  }),
];

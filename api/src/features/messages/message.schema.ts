import type {
  Message,
  MessageItem,
  MessageMail,
  MessagePage,
  MessageStart,
  MessageStatus,
  NewMessage,
  ReturnedMessage,
} from 'contracts/messages';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';
import { isSecret } from '../../lib/secrets.ts';
import { FOLDERS } from './message.model.ts';

/** Something that can be seen: spaces and marks without a width fill nothing in. */
const filled = (schema: z.ZodType<string, string>, message: string) =>
  schema.refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), message);

/** Without the marks that turn the direction of writing: they would reverse what the inbox shows around them. */
const oneDirection = (value: string) => value.replace(/\p{Bidi_Control}/gu, '');

const line = (max: number) => fields.line(max).overwrite(oneDirection);

/** Unix line ends: forms are sent with others, of two characters that count as one. */
const paragraphs = (max: number) =>
  z
    .string('Must be text.')
    .overwrite((value) => oneDirection(value.replace(/\r\n?/g, '\n')))
    .pipe(fields.text(max));

/** As browsers check an address. */
const address = z.email({
  pattern: z.regexes.html5Email,
  error: 'Please give an e-mail address that we can answer to, like name@example.com.',
});

/** A sent form. One line each, but for the message: nothing in it can end a header of a mail. */
export const newMessage = z.object({
  name: filled(line(100), 'Please tell us your name.'),
  email: fields.text(200).pipe(address),
  subject: filled(line(150), 'Please say in a few words what it is about.'),
  message: filled(paragraphs(5000), 'Please write your message.'),
  consent: z.literal(true, 'We need your consent to keep your message and answer it.'),
  website: z.string().max(1000).default(''),
  started: z.string().max(300).default(''),
}) satisfies z.ZodType<NewMessage>;

export type SentMessage = z.output<typeof newMessage>;

/** Takes nobody's texts away, however wrong they are: it goes back into the form. */
const anyText = (max: number) => z.string().max(max).catch('').default('');
export const returnedValues = z.object({
  name: anyText(1000),
  email: anyText(1000),
  subject: anyText(1000),
  message: anyText(20_000),
  consent: z.boolean().catch(false).default(false),
});

export const start = z.object({ started: z.string(), afterMs: z.number() }) satisfies z.ZodType<MessageStart>;
export const taken = z.object({ sent: z.literal(true) });
export const returnedQuery = z.object({
  id: z.string().refine(isSecret, 'Must be the id of a form.').meta({ description: 'As the address has it' }),
});
export const returned = z.object({
  values: z.object({
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    consent: z.boolean(),
  }),
  fields: z.record(z.string(), z.string()),
  message: z.string(),
  started: z.string(),
}) satisfies z.ZodType<ReturnedMessage>;

const folder = z.enum(FOLDERS, { error: `Must be one of ${FOLDERS.join(', ')}.` });

export const filter = z.object({ folder: folder.default('inbox'), search: fields.search });
export const listQuery = filter.extend({ page: fields.page, limit: fields.limit(25, 100) });
export const idQuery = z.object({ id: fields.id });
export const moveBody = z.object({ id: fields.id, folder });
export const readBody = z.object({ id: fields.id, read: z.boolean() });

const mail = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['off', 'waiting']) }),
  z.object({ state: z.literal('sent'), at: z.string() }),
  z.object({ state: z.literal('failed'), attempts: z.number(), reason: z.string(), next: z.string() }),
]) satisfies z.ZodType<MessageMail>;

const item = z.object({
  id: z.number(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  folder: z.enum(FOLDERS),
  read: z.boolean(),
  mail,
}) satisfies z.ZodType<MessageItem>;

export const message = item.extend({ text: z.string() }) satisfies z.ZodType<Message>;
export const page = z.object({ list: z.array(item), total: z.number() }) satisfies z.ZodType<MessagePage>;
export const status = z.object({
  unread: z.number(),
  spam: z.number(),
  keepDays: z.number(),
  mail: z.object({
    server: z.boolean(),
    to: z.string().nullable(),
    failed: z.number(),
    reason: z.string(),
  }),
}) satisfies z.ZodType<MessageStatus>;
export const again = z.object({ messages: z.number() });

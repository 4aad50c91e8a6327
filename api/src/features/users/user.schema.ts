import type {
  Account,
  LinkFacts,
  LoginResponse,
  SecondFactorStart,
  User,
  UserWithLink,
  VerifyKeyResponse,
} from 'contracts/api';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';

const password = z.string('Must be text.').max(1000, 'Must have at most 1000 characters.');
const code = z.string('Must be text.').max(100, 'Must have at most 100 characters.');

export const credentials = z.object({
  user: z.string('Must be text.').max(100, 'Must have at most 100 characters.'),
  pass: password,
  code: code.optional().meta({ description: 'Of the authenticator app, or a recovery code' }),
  /** From an earlier sign-in; an unknown one counts as none. */
  device: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .catch(undefined),
});

export const loginResponse = z.object({
  status: z.boolean(),
  token: z.string(),
  message: z.string(),
  device: z.string().optional(),
  second_factor: z.literal(true).optional(),
}) satisfies z.ZodType<LoginResponse>;

export const role = z.enum(['editor', 'admin'], 'Must be editor or admin.');

export const keyResponse = z.object({
  status: z.boolean(),
  name: z.string().optional(),
  role: role.optional(),
}) satisfies z.ZodType<VerifyKeyResponse>;

export const done = z.object({ status: z.literal(true) });

export const nothing = z.unknown().optional();

/** What a person chooses; what they sign in with is compared as it is. */
const newPassword = password.min(8, 'Must have at least 8 characters.');
const secret = z.string('Must be text.').max(100, 'Must have at most 100 characters.');

export const userBody = z.object({ id: fields.id });
export const roleBody = z.object({ id: fields.id, role });
export const inviteBody = z.object({
  name: fields
    .line(100)
    .toLowerCase()
    .regex(/^[\w.@-]+$/, 'Must be letters without accents, digits, dots, dashes, underscores and @.'),
  role,
});
export const linkBody = z.object({ secret });
export const acceptBody = z.object({ secret, password: newPassword });
export const passwordBody = z.object({ password, new_password: newPassword });
export const confirmBody = z.object({ password });
export const codeBody = z.object({ code });
export const sessionBody = z.object({ id: z.string('Must be text.').max(100) });

const link = z.object({ kind: z.enum(['invite', 'reset']), expires_at: z.string() });

export const user = z.object({
  id: z.number(),
  name: z.string(),
  role,
  state: z.enum(['invited', 'active', 'disabled']),
  created_at: z.string(),
  signed_in_at: z.string().nullable(),
  second_factor: z.boolean(),
  link: link.nullable(),
}) satisfies z.ZodType<User>;

export const users = z.array(user);
export const userWithLink = z.object({ user, secret: z.string() }) satisfies z.ZodType<UserWithLink>;
export const linkFacts = link.extend({ name: z.string(), role }) satisfies z.ZodType<LinkFacts>;

export const account = z.object({
  name: z.string(),
  role,
  second_factor: z.boolean(),
  recovery_codes: z.number(),
  sessions: z.array(
    z.object({
      id: z.string(),
      agent: z.string(),
      created_at: z.string(),
      used_at: z.string(),
      current: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<Account>;

export const secondFactorStart = z.object({
  secret: z.string(),
  uri: z.string(),
}) satisfies z.ZodType<SecondFactorStart>;
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

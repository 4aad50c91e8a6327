import type { LoginResponse, VerifyKeyResponse } from 'contracts/api';
import { z } from 'zod';

export const credentials = z.object({
  user: z.string('Must be text.').max(100, 'Must have at most 100 characters.'),
  pass: z.string('Must be text.').max(1000, 'Must have at most 1000 characters.'),
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
}) satisfies z.ZodType<LoginResponse>;

export const keyResponse = z.object({ status: z.boolean() }) satisfies z.ZodType<VerifyKeyResponse>;

export const nothing = z.unknown().optional();

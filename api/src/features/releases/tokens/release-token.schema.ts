import type { CreatedReleaseToken, ReleaseToken } from 'contracts/releases';
import { z } from 'zod';
import * as fields from '../../../lib/fields.ts';
import { remoteName } from '../release.schema.ts';

export const createTokenBody = z.object({
  name: fields
    .line(50)
    .min(1, 'Name who will use it.')
    .regex(
      /^[\p{L}\p{N}._-]+( [\p{L}\p{N}._-]+)*$/u,
      'Must be letters, digits, dots, dashes and single spaces.',
    )
    .meta({ description: 'Stands in the history' }),
  remote: remoteName,
  expires: z.iso
    .datetime({ offset: true, error: 'Must be a time, like 2027-01-31T00:00:00Z.' })
    .meta({ description: 'ISO 8601; within a year' }),
});

export const revokeTokenBody = z.object({ id: fields.id });

export const token = z.object({
  id: z.number(),
  name: z.string(),
  remote: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
}) satisfies z.ZodType<ReleaseToken>;

export const tokens = z.array(token);
export const createdToken = z.object({ token, secret: z.string() }) satisfies z.ZodType<CreatedReleaseToken>;

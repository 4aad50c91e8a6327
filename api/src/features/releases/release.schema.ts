import type {
  HealthPoint,
  LoadReport,
  PublishedRelease,
  ReleaseChange,
  ReleaseList,
  ReleaseManifest,
  RemoteReleases,
} from 'contracts/releases';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';
import { ACTIONS, REMOTES } from './registry.model.ts';

const MAX_HISTORY = 200;
export const MAX_REPORT_BYTES = 2000;

const remote = z.enum(REMOTES, `Must be one of ${REMOTES.join(', ')}.`);
const version = z
  .string('Must be text.')
  .regex(/^[0-9A-Za-z][0-9A-Za-z._-]{0,99}$/, 'Must be letters, digits, dots, dashes and underscores.');
const revision = z
  .int('Must be a whole number.')
  .min(0, 'Must not be negative.')
  .meta({ description: 'Of the remote as last seen; refused with 409 when there is a newer one' });
const reason = fields.text(500).min(1, 'Say why.');
const percent = z
  .number('Must be a number.')
  .min(0, 'Must be between 0 and 100.')
  .max(100, 'Must be between 0 and 100.')
  .refine((value) => Number(value.toFixed(2)) === value, 'Must have at most two decimals.');

const file = z.object({
  path: z
    .string('Must be text.')
    .max(500, 'Must have at most 500 characters.')
    .regex(/^[\w.-]+(\/[\w.-]+)+$/, 'Must be a path of letters, digits, dots, dashes and underscores.')
    .refine((path) => !/(^|\/)\.{1,2}(\/|$)/.test(path), 'Must not have . or .. in it.')
    .meta({ description: 'Below the host root of the remote: <version>/remoteEntry.js' }),
  integrity: z
    .string('Must be text.')
    .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Must be sha384- and 64 letters of base64.'),
});

const preloadFile = file.extend({
  page: z
    .string('Must be text.')
    .regex(/^[\w-]{1,50}$/, 'Must be letters, digits, dashes and underscores.')
    .optional()
    .meta({ description: 'First segment of the addresses that need it; absent: all of them' }),
});

const manifestFields = z.object({
  version,
  entry: file,
  global: z
    .string('Must be text.')
    .regex(/^[A-Za-z_$][\w$]{0,199}$/, 'Must be the name of a variable.')
    .meta({ description: 'Name of the global variable that the entry sets; of this build alone' }),
  preload: z.array(preloadFile, 'Must be a list.').max(100, 'Must have at most 100 files.'),
  contract: fields.text(50).min(1, 'Must not be empty.'),
});

/** Two versions may never share a file: what is under a path is cached for ever. */
const manifest = manifestFields.superRefine((release, context) => {
  const message = `Must start with ${release.version}/.`;
  const files = [
    { file: release.entry.path, path: ['entry', 'path'] },
    ...release.preload.map((preload, index) => ({ file: preload.path, path: ['preload', index, 'path'] })),
  ];
  for (const { file, path } of files)
    if (!file.startsWith(`${release.version}/`)) context.addIssue({ code: 'custom', message, path });
}) satisfies z.ZodType<ReleaseManifest>;

export const publishBody = z.object({ remote, release: manifest, reason: reason.optional() });

/** Of every change but publishing. */
export const changeBody = z.object({ remote, revision, reason });
export const rolloutBody = changeBody.extend({
  version,
  percent,
  restart: z
    .boolean('Must be true or false.')
    .optional()
    .meta({ description: 'Starts a rollout again that was halted; needed for that, refused otherwise' }),
});
export const promoteBody = changeBody.extend({
  version: version.optional().meta({ description: 'The version of the running rollout when absent' }),
});

export const reportBody = z.object({
  remote,
  version,
  outcome: z.enum(['loaded', 'failed'], 'Must be loaded or failed.'),
  reason: fields.text(50).optional(),
  visitor: fields.text(200).min(1, 'Must not be empty.'),
}) satisfies z.ZodType<LoadReport>;

export const historyQuery = z.object({ remote: remote.optional(), limit: fields.limit(50, MAX_HISTORY) });
export const healthQuery = z.object({ remote: remote.optional() });

const release = manifestFields.extend({
  publishedAt: z.string(),
  by: z.string(),
}) satisfies z.ZodType<PublishedRelease>;

export const remoteReleases = z.object({
  remote,
  revision: z.number(),
  stable: release.nullable(),
  previousStable: release.nullable(),
  rollout: z.object({ version, percent, salt: z.string(), state: z.enum(['running', 'halted']) }).nullable(),
  halted: z.array(version).optional(),
  disabled: z.object({ reason: z.string() }).nullable(),
  versions: z.array(release),
}) satisfies z.ZodType<RemoteReleases>;

export const releaseList = z.object({ remotes: z.array(remoteReleases) }) satisfies z.ZodType<ReleaseList>;

export const history = z.array(
  z.object({
    at: z.string(),
    by: z.string(),
    remote,
    action: z.enum(ACTIONS),
    version: z.string().nullable(),
    percent: z.number().nullable(),
    reason: z.string(),
  }) satisfies z.ZodType<ReleaseChange>,
);

export const health = z.array(
  z.object({
    remote,
    version: z.string(),
    minute: z.string(),
    loaded: z.number(),
    failed: z.number(),
  }) satisfies z.ZodType<HealthPoint>,
);

export const counted = z.object({ ok: z.literal(true) });

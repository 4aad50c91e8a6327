import type {
  DeployedShell,
  HealthPoint,
  LoadReport,
  PublishedRelease,
  ReleaseChange,
  ReleaseList,
  ReleaseManifest,
  RemoteReleases,
  ShellProvides,
} from 'contracts/releases';
import { valid, validRange } from 'semver';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';
import { ACTIONS } from './registry.model.ts';
import { OWN_NAMES, variableNameOf } from './remote-names.ts';

const MAX_HISTORY = 200;
export const MAX_REPORT_BYTES = 2000;
/** 200 pages with their files and hashes. */
export const MAX_MANIFEST_BYTES = 1_000_000;

const remote = z
  .string('Must be text.')
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be lower-case letters, digits and dashes, 40 at most.');
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

const preload = z.array(file, 'Must be a list.').max(100, 'Must have at most 100 files.');

const path = z
  .string('Must be text.')
  .max(200, 'Must have at most 200 characters.')
  .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'Must be a path like /news/archive: letters, digits, dashes and slashes.');

const page = z.object({
  path,
  title: fields.text(200).min(1, 'Must not be empty.'),
  description: fields.text(500).optional(),
  indexed: z.boolean('Must be true or false.').meta({ description: 'Whether search engines may list it' }),
  layout: z
    .enum(['site', 'bare'], 'Must be site or bare.')
    .optional()
    .meta({ description: 'bare: without navbar and footer' }),
  item: z
    .object({
      kind: z.enum(['project', 'article'], 'Must be project or article.'),
      parameter: z
        .string('Must be text.')
        .regex(/^[a-z]{1,30}$/, 'Must be lower-case letters.')
        .meta({ description: 'Of the address: its value names the item that is shown' }),
    })
    .optional(),
  preload,
});

const packageName = z
  .string('Must be text.')
  .regex(/^(@[a-z0-9._-]+\/)?[a-z0-9._-]{1,100}$/, 'Must be the name of a package.');
const range = z
  .string('Must be text.')
  .max(100, 'Must have at most 100 characters.')
  .refine(
    (text) => text.trim() !== '' && validRange(text) !== null,
    'Must be a range of versions, like ^2.0.0.',
  );
const exactVersion = z
  .string('Must be text.')
  .max(100, 'Must have at most 100 characters.')
  .refine((text) => valid(text) === text, 'Must be a version, like 2.0.0.');

const manifestFields = z.object({
  version,
  entry: file,
  global: z
    .string('Must be text.')
    .regex(/^[A-Za-z_$][\w$]{0,199}$/, 'Must be the name of a variable.')
    .meta({ description: 'Name of the global variable that the entry sets; of this build alone' }),
  preload,
  pages: z.array(page, 'Must be a list.').max(200, 'Must have at most 200 pages.'),
  panels: z
    .array(
      z
        .string('Must be text.')
        .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be lower-case letters, digits and dashes.'),
      'Must be a list.',
    )
    .max(20, 'Must have at most 20 panels.')
    .refine((names) => new Set(names).size === names.length, 'Must not name a panel twice.'),
  requires: z.object({ contract: range, shared: z.record(packageName, range) }),
});

type Manifest = z.output<typeof manifestFields>;

/** All files of a manifest, each with its place there. */
const filesOf = ({ entry, preload, pages }: Manifest) => [
  { file: entry.path, path: ['entry', 'path'] },
  ...preload.map((file, index) => ({ file: file.path, path: ['preload', index, 'path'] })),
  ...pages.flatMap((page, number) =>
    page.preload.map((file, index) => ({
      file: file.path,
      path: ['pages', number, 'preload', index, 'path'],
    })),
  ),
];

const manifest = manifestFields.superRefine((release, context) => {
  // Two versions may never share a file: what is under a path is cached for ever.
  const message = `Must start with ${release.version}/.`;
  for (const { file, path } of filesOf(release))
    if (!file.startsWith(`${release.version}/`)) context.addIssue({ code: 'custom', message, path });
  const seen = new Set<string>();
  for (const [index, { path }] of release.pages.entries()) {
    const known = seen.has(path.toLowerCase());
    if (known)
      context.addIssue({ code: 'custom', message: 'Stands there twice.', path: ['pages', index, 'path'] });
    seen.add(path.toLowerCase());
  }
}) satisfies z.ZodType<ReleaseManifest>;

const title = fields
  .text(100)
  .min(1, 'Must not be empty.')
  .meta({ description: 'For people: what the remote is' });
const NOT_A_HOST = 'Must be an address, like https://careers.example.com.';

/** As it may stand in the content security policy of all pages: ASCII, of one host, and nothing that begins another source. */
function hostOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, hostname, pathname, username, password, search, hash } = new URL(text);
  if (!/^https?:$/.test(protocol) || username || password || search || hash) return undefined;
  const address = `${origin}${pathname}`.replace(/\/+$/, '');
  return hostname.includes('*') || !/^[\w.:/%~-]+$|^https?:\/\/\[[\da-f:]+\][\w.:/%~-]*$/i.test(address)
    ? undefined
    : address;
}

const host = z
  .string('Must be text.')
  .max(200, 'Must have at most 200 characters.')
  .transform((text, context) => {
    const address = hostOf(text);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: NOT_A_HOST });
    return z.NEVER;
  })
  .pipe(z.string())
  .meta({ description: 'Where browsers reach its builds: <host>/<version>/remoteEntry.js' });

const newRemote = remote.refine(
  (name) => !OWN_NAMES.includes(variableNameOf(name)),
  'Must be another name: the variables of this one belong to the site itself.',
);

export const createBody = z.object({
  remote: newRemote,
  title,
  host: host.nullish(),
  reason: reason.optional(),
});

const provides = z.object({
  contract: exactVersion,
  shared: z.record(packageName, exactVersion),
  paths: z.array(path, 'Must be a list.').max(100, 'Must have at most 100 paths.'),
}) satisfies z.ZodType<ShellProvides>;

export const shellBody = z.object({
  build: version,
  provides,
  started: z.boolean('Must be true or false.'),
});

export const publishBody = z.object({ remote, release: manifest, reason: reason.optional() });

/** Of every change but publishing. */
export const changeBody = z.object({ remote, revision, reason });
export const editBody = changeBody.extend({ title: title.optional(), host: host.nullish() });
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
  title: z.string(),
  host: z.string().nullable(),
  revision: z.number(),
  stable: release.nullable(),
  previousStable: release.nullable(),
  earlier: z.array(version),
  rollout: z.object({ version, percent, salt: z.string(), state: z.enum(['running', 'halted']) }).nullable(),
  halted: z.array(version).optional(),
  disabled: z.object({ reason: z.string() }).nullable(),
  versions: z.array(release),
}) satisfies z.ZodType<RemoteReleases>;

const deployedShell = provides.extend({ build: z.string() }) satisfies z.ZodType<DeployedShell>;

export const releaseList = z.object({
  shell: deployedShell.nullable(),
  remotes: z.array(remoteReleases),
}) satisfies z.ZodType<ReleaseList>;

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

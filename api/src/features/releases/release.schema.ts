import type {
  CreatedPreview,
  DeployedShell,
  Judgement,
  ListedVersion,
  PublishedRelease,
  ReleaseChange,
  ReleaseList,
  ReleaseManifest,
  RemoteEvidence,
  RemoteReleases,
  RenderingReport,
  ShellProvides,
  SourceMapUpload,
  VersionCounts,
  VersionError,
  VisitorReport,
} from 'contracts/releases';
import { valid, validRange } from 'semver';
import { withoutUnprintable } from 'serving/unprintable';
import { z } from 'zod';
import * as fields from '../../lib/fields.ts';
import { SIGNALS, VITALS } from './judgement/evidence.ts';
import { PLAN_EXAMPLE } from './plans/plan-text.ts';
import { ACTIONS, WORDS } from './registry.model.ts';
import { OWN_NAMES, variableNameOf } from './remote-names.ts';

const MAX_HISTORY = 200;
export const MAX_REPORT_BYTES = 12_000;
/** 200 pages with their files and hashes. */
export const MAX_MANIFEST_BYTES = 1_000_000;
const MAX_CONTENT_TYPES = 400_000;
/** Several source maps, or one large one. */
export const MAX_MAPS_BYTES = 3_000_000;
const MAX_MAP_GZIP = 2_000_000;

export const remoteName = z
  .string('Must be text.')
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be lower-case letters, digits and dashes, 40 at most.');
const remote = remoteName;
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
    .meta({
      description: 'Below the host root of the remote: files/<name>.<its SHA-256>.js, or <version>/server.js',
    }),
  integrity: z
    .string('Must be text.')
    .regex(
      /^(sha384-[A-Za-z0-9+/]{64}|sha256-[A-Za-z0-9+/]{43}=)$/,
      'Must be sha384- and 64 letters of base64, or sha256- and 43 with a = behind.',
    ),
});

const preload = z.array(file, 'Must be a list.').max(100, 'Must have at most 100 files.');

const path = z
  .string('Must be text.')
  .max(200, 'Must have at most 200 characters.')
  .regex(
    /^(\/[A-Za-z0-9_-]+)+(\/:item)?$/,
    'Must be a path like /news/archive or /news/:item: letters, digits, dashes and slashes.',
  );

const contentName = z
  .string('Must be text.')
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be lower-case letters, digits and dashes, 40 at most.');

const itemKind = z.enum(['project', 'article'], 'Must be project or article.');

const page = z.object({
  path,
  title: fields.text(200).min(1, 'Must not be empty.'),
  description: fields.text(500).optional(),
  indexed: z.boolean('Must be true or false.').meta({ description: 'Whether search engines may list it' }),
  layout: z
    .enum(['site', 'bare'], 'Must be site or bare.')
    .optional()
    .meta({ description: 'bare: without navbar and footer' }),
  shows: itemKind.optional().meta({ description: 'Of a page at /:item: what it shows' }),
  item: z
    .object({
      kind: itemKind,
      parameter: z
        .string('Must be text.')
        .regex(/^[a-z]{1,30}$/, 'Must be lower-case letters.')
        .meta({ description: 'Of the address: its value names the item that is shown' }),
    })
    .optional(),
  query: z
    .array(
      z.string('Must be text.').regex(/^[\w-]{1,40}$/, 'Must be letters, digits, dashes and underscores.'),
      'Must be a list.',
    )
    .max(30, 'Must have at most 30 names.')
    .optional()
    .meta({
      description:
        'Parameters of its address that the page reads; addresses that differ in others share one response',
    }),
  content: z.array(contentName, 'Must be a list.').max(20, 'Must have at most 20 content types.').optional(),
  needs: z
    .string('Must be text.')
    .regex(/^[a-z][a-z0-9-]*(\.[A-Za-z0-9]+){1,5}$/, 'Must be a field of a content type, like awards.items.')
    .optional()
    .meta({ description: 'A list or text of its content, without which the page has nothing to show' }),
  filled: z
    .boolean('Must be true or false.')
    .optional()
    .meta({ description: 'The defaults have what it needs' }),
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
  server: file
    .optional()
    .meta({ description: 'The script that the server of the shell renders its pages with' }),
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
  contentHash: z
    .string('Must be text.')
    .regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal.')
    .optional()
    .meta({ description: 'Of its content types' }),
  files: z
    .array(file, 'Must be a list.')
    .max(2000, 'Must have at most 2000 files.')
    .optional()
    .meta({ description: 'All files of the release' }),
  signature: z
    .string('Must be text.')
    .regex(/^[\w-]{86}$/, 'Must be 64 bytes in base64url.')
    .optional()
    .meta({
      description: 'Ed25519, of the publisher, over all that is sent but itself, with the name of the remote',
    }),
});

type Manifest = z.output<typeof manifestFields>;

/** All files of a manifest, each with its place there. */
const filesOf = ({ entry, preload, server, pages, files = [] }: Manifest) => [
  { file: entry, path: ['entry', 'path'] },
  ...preload.map((file, index) => ({ file, path: ['preload', index, 'path'] })),
  ...(server ? [{ file: server, path: ['server', 'path'] }] : []),
  ...pages.flatMap((page, number) =>
    page.preload.map((file, index) => ({ file, path: ['pages', number, 'preload', index, 'path'] })),
  ),
  ...files.map((file, index) => ({ file, path: ['files', index, 'path'] })),
];

/** What is under a path is cached for ever, so a path may never mean two contents: it is the version's alone, or says its content's hash. */
function placeProblem({ path, integrity }: z.output<typeof file>, version: string): string | undefined {
  if (!path.startsWith('files/'))
    return path.startsWith(`${version}/`) ? undefined : `Must start with ${version}/ or files/.`;
  const [, hash = ''] = /^files\/[\w.-]+\.([0-9a-f]{64})\.\w+$/.exec(path) ?? [];
  if (integrity === `sha256-${Buffer.from(hash, 'hex').toString('base64')}`) return undefined;
  return 'Must have the SHA-256 of its integrity before its ending.';
}

const manifest = manifestFields.superRefine((release, context) => {
  const listed = release.files && new Map(release.files.map(({ path, integrity }) => [path, integrity]));
  for (const { file, path } of filesOf(release)) {
    const isListed = !listed || listed.get(file.path) === file.integrity;
    const message = isListed
      ? placeProblem(file, release.version)
      : 'Must be one of the files, with the same integrity.';
    if (message) context.addIssue({ code: 'custom', message, path });
  }
  const seen = new Set<string>();
  for (const [index, { path }] of release.pages.entries()) {
    const known = seen.has(path.toLowerCase());
    if (known)
      context.addIssue({ code: 'custom', message: 'Stands there twice.', path: ['pages', index, 'path'] });
    seen.add(path.toLowerCase());
    if (path.endsWith('/:item') !== (release.pages[index]?.shows !== undefined))
      context.addIssue({
        code: 'custom',
        message: 'A page at /:item, and no other, says what it shows.',
        path: ['pages', index, 'shows'],
      });
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
  .meta({ description: 'Where browsers reach its builds: <host>/files/remoteEntry.<hash>.js' });

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

/** Checked where they are stored: what is wrong with them is told by type and field. */
const contentTypes = z
  .string('Must be text.')
  .max(MAX_CONTENT_TYPES, `Must have at most ${MAX_CONTENT_TYPES} characters.`)
  .optional()
  .meta({ description: 'JSON of the content types' });

export const shellBody = z.object({
  build: version,
  provides,
  contentTypes,
  started: z.boolean('Must be true or false.'),
});

export const publishBody = z.object({ remote, release: manifest, contentTypes, reason: reason.optional() });

/** Of every change but publishing. */
export const changeBody = z.object({ remote, revision, reason });
export const editBody = changeBody.extend({ title: title.optional(), host: host.nullish() });
const word = (description: string) => z.boolean('Must be true or false.').optional().meta({ description });
const replace = word(
  'Ends the running rollout of another version; needed where there is one, refused otherwise',
);
const force = word('Gives everybody a version that was halted, or that is judged worse');
export const rolloutBody = changeBody.extend({
  version,
  percent: percent.optional(),
  audience: z
    .literal('staff', 'Must be staff.')
    .optional()
    .meta({ description: 'With a percent: one of the signed-in administrators, and nobody else gets it' }),
  plan: z
    .string('Must be text.')
    .max(500, 'Must have at most 500 characters.')
    .optional()
    .meta({
      description: `In place of percent: how it is widened by itself, beginning with staff or not. staff 1h, ${PLAN_EXAMPLE}`,
    }),
  soak: z.literal('rollback', 'Must be rollback.').optional().meta({
    description: 'With a plan: roll back when the version turns out worse after it has become stable',
  }),
  restart: word('Starts a rollout again that was halted; needed for that, refused otherwise'),
  replace,
  gate: z
    .enum(['on', 'off'], 'Must be on or off.')
    .optional()
    .meta({ description: 'Off: the rollout is not halted by evidence' }),
});
export const promoteBody = changeBody.extend({
  version: version.optional().meta({ description: 'The version of the rollout when absent' }),
  replace,
  force,
});
export const rollbackBody = changeBody.extend({ force });

export const previewBody = z.object({
  remote,
  version,
  hours: z
    .number('Must be a number.')
    .gt(0, 'Must be more than 0.')
    .max(336, 'Must be at most 336, which is two weeks.')
    .default(24)
    .meta({ description: 'Until the link ends' }),
});
export const preview = z.object({
  token: z.string().meta({ description: 'For /preview?token=… on the shell' }),
  expiresAt: z.string(),
}) satisfies z.ZodType<CreatedPreview>;

export const retireBody = changeBody.extend({ version });
const signal = z.enum(['erred', 'blank', 'blocked', 'api'], 'Must be erred, blank, blocked or api.');
const measured = z.number('Must be a number.').min(0, 'Must not be negative.').optional();

/** What a browser or a broken version has written, whatever it is: the report counts all the same. */
const said = (most: number) =>
  z.string('Must be text.').overwrite((text) => withoutUnprintable(text.slice(0, most)));

export const reportBody = z.object({
  ticket: z.string('Must be text.').max(4000, 'Must have at most 4,000 characters.'),
  key: z.string('Must be text.').max(200, 'Must have at most 200 characters.').optional(),
  remote,
  version,
  outcome: z
    .enum(
      ['started', 'loaded', 'left', 'failed', 'crashed'],
      'Must be started, loaded, left, failed or crashed.',
    )
    .optional(),
  reason: fields.text(50).optional(),
  signals: z.array(signal, 'Must be a list.').max(4, 'Must have at most 4 signals.').optional(),
  vitals: z.object({ lcp: measured, inp: measured, cls: measured }).optional(),
  error: z.object({ message: said(300), stack: said(4000), page: said(300), browser: said(50) }).optional(),
}) satisfies z.ZodType<VisitorReport>;

export const offersBody = z.object({
  offers: z
    .array(z.object({ remote, ticket: z.string('Must be text.').max(4000) }), 'Must be a list.')
    .max(500, 'Must have at most 500 offers.'),
});

const count = z.int('Must be a whole number.').min(0, 'Must not be negative.');

export const renderingsBody = z.object({
  reports: z
    .array(
      z.object({
        remote,
        version,
        rendered: count,
        failed: count,
        ended: count,
        errors: z
          .array(z.object({ message: said(300), stack: said(4000), page: said(300) }), 'Must be a list.')
          .max(10, 'Must have at most 10 errors.'),
      }) satisfies z.ZodType<RenderingReport>,
      'Must be a list.',
    )
    .max(100, 'Must have at most 100 reports.'),
});

const sourceMap = z.object({
  file: z
    .string('Must be text.')
    .regex(/^\w[\w.-]{0,199}\.js$/, 'Must be the name of a script, without its folder.'),
  gzip: z
    .base64('Must be base64.')
    .max(MAX_MAP_GZIP, `Must have at most ${MAX_MAP_GZIP} letters.`)
    .meta({ description: 'The source map (version 3, JSON), compressed with gzip' }),
}) satisfies z.ZodType<SourceMapUpload>;

export const sourceMapsBody = z.object({
  remote,
  version,
  maps: z.array(sourceMap, 'Must be a list.').min(1, 'Must not be empty.').max(100, 'Must have at most 100.'),
});

export const historyQuery = z.object({ remote: remote.optional(), limit: fields.limit(50, MAX_HISTORY) });
export const evidenceQuery = z.object({ remote: remote.optional() });
export const errorsQuery = z.object({ remote, version: version.optional() });

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
  rollout: z
    .object({
      ...{ version, percent, salt: z.string(), state: z.enum(['running', 'halted']) },
      audience: z.literal('staff').optional(),
      gate: z.literal('off').optional(),
      plan: z
        .object({
          ...{ text: z.string(), step: z.number(), since: z.string() },
          state: z.enum(['running', 'paused']),
        })
        .optional(),
    })
    .nullable(),
  halted: z.array(version).optional(),
  disabled: z.object({ reason: z.string() }).nullable(),
  latest: version.nullable(),
  versions: z.array(release),
}) satisfies z.ZodType<RemoteReleases>;

export const versionQuery = z.object({ remote, version });
export const publishedRelease = release;
export const versionsQuery = z.object({ remote, page: fields.page, limit: fields.limit(20, 100) });
export const listedVersions = z.array(
  release.extend({ retired: z.object({ reason: z.string() }).nullable() }) satisfies z.ZodType<ListedVersion>,
);

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
    words: z.array(z.enum(WORDS)).optional(),
  }) satisfies z.ZodType<ReleaseChange>,
);

const estimate = z.object({ value: z.number().nullable(), low: z.number(), high: z.number() });
const verdict = z.enum(['worse', 'not worse', 'unclear']);
const judgement = z.object({
  verdict,
  signals: z.array(
    z.object({
      signal: z.enum([...SIGNALS, ...VITALS]),
      verdict,
      rollout: estimate,
      stable: estimate,
      visitorsNeeded: z.number().optional(),
    }),
  ),
  reason: z.string(),
  visitorsNeeded: z.number().optional(),
}) satisfies z.ZodType<Judgement>;

const versionCounts = z.object({
  version,
  offered: z.number(),
  started: z.number(),
  settled: z.number(),
  loaded: z.number(),
  crashed: z.number(),
  silent: z.number(),
  signals: z.object({
    failed: z.number(),
    left: z.number(),
    erred: z.number(),
    blank: z.number(),
    blocked: z.number(),
    api: z.number(),
    server: z.number(),
  }),
}) satisfies z.ZodType<VersionCounts>;

export const evidence = z.array(
  z.object({
    remote,
    since: z.string(),
    stable: versionCounts.nullable(),
    rollout: versionCounts.nullable(),
    judgement: judgement.nullable(),
    outlook: z.string().nullable(),
    perHour: z.number(),
  }) satisfies z.ZodType<RemoteEvidence>,
);

export const errors = z.array(
  z.object({
    id: z.string(),
    remote,
    version,
    message: z.string(),
    stack: z.string(),
    page: z.string(),
    browser: z.string(),
    count: z.number(),
    firstAt: z.string(),
    lastAt: z.string(),
    source: z
      .object({ place: z.string(), stack: z.string() })
      .nullable()
      .meta({ description: 'Null without a source map of the files in the stack' }),
  }) satisfies z.ZodType<VersionError>,
);

export const done = z.object({ ok: z.literal(true) });
export const reported = z
  .object({ counted: z.boolean() })
  .meta({ description: 'Of several visitors at one address only one counts' });

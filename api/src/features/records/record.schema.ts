import type {
  CreatedDraftLink,
  Draft,
  DraftSummary,
  EditableRecord,
  RecordPreview,
  Revision,
  RevisionSummary,
} from 'contracts/records';
import { z } from 'zod';
import { recordKey as key } from '../../records/record-key.ts';

/** Pictures are files of their own, so that no draft needs more. */
export const MAX_VALUE_BYTES = 3_000_000;
const KINDS = ['article', 'project', 'content'] as const;

/** What visitors may see: new ones can't. */
const stored = key.refine((text) => !text.includes('/new-'), 'Must name a record that was published.');
const version = z.int('Must be a whole number.').min(0, 'Must not be negative.');
const value = z.record(z.string(), z.unknown(), 'Must be an object.');
const time = z.iso
  .datetime({ offset: true, message: 'Must be a time, like 2026-03-31T09:00:00Z.' })
  .transform((text) => new Date(text))
  .nullable();

export const draftsQuery = z.object({
  kind: z.enum(KINDS, `Must be one of ${KINDS.join(', ')}.`).optional(),
});
export const keyQuery = z.object({ key });
export const storedQuery = z.object({ key: stored });
const revisionId = z.string('Must be text.').max(200, 'Is too long.');
export const revisionQuery = z.object({ id: revisionId });
export const saveDraftBody = z.object({
  key,
  value,
  id: z
    .string('Must be text.')
    .regex(/^[\w-]{16,64}$/, 'Must be 16 to 64 letters, digits and hyphens.')
    .optional()
    .meta({
      description:
        'Of this save, made up by the client. A save that is sent again because its answer was lost is answered as it was, unless somebody else has saved since',
    }),
  version: version.meta({ description: 'Of the draft as last seen; 0 when there was none' }),
  published: version
    .nullable()
    .meta({ description: 'Version of what visitors see, as last seen; null when they see nothing of it' }),
});
export const draftBody = z.object({ key, version });
export const discardBody = draftBody.extend({
  isPublished: z
    .boolean('Must be true or false.')
    .default(false)
    .meta({ description: 'Another call has published it: the trash gets no copy' }),
});
export const scheduleBody = draftBody.extend({ at: time.meta({ description: 'Null: not by itself' }) });
export const storedBody = z.object({ key: stored });
export const planEndBody = storedBody.extend({ at: time.meta({ description: 'Null: not by itself' }) });
export const restoreBody = storedBody.extend({ id: revisionId });
export const linkBody = z.object({
  key,
  hours: z
    .int('Must be a whole number.')
    .min(1, 'Must be 1 at least.')
    .max(168, 'Must be 168 at most: a week.')
    .default(72)
    .meta({ description: 'For how long anybody with the link can see it' }),
});
export const previewBody = z.object({ token: z.string('Must be text.').max(1000, 'Is too long.') });

const draftSummary = z.object({
  key: z.string(),
  title: z.string(),
  version: z.number(),
  savedAt: z.string(),
  savedBy: z.string(),
  publishAt: z.string().nullable(),
  failure: z.string().nullable(),
  isPublished: z.boolean(),
}) satisfies z.ZodType<DraftSummary>;
export const draft = draftSummary.extend({ value }) satisfies z.ZodType<Draft>;
export const drafts = z.array(draftSummary);
export const editable = z.object({
  key: z.string(),
  published: z
    .object({
      value,
      version: z.number(),
      title: z.string(),
      savedAt: z.string().nullable(),
      savedBy: z.string(),
      unpublishAt: z.string().nullable(),
    })
    .nullable(),
  draft: draft.nullable(),
}) satisfies z.ZodType<EditableRecord>;
const revisionSummary = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  event: z.enum(['changed', 'created', 'published', 'restored']),
  title: z.string(),
}) satisfies z.ZodType<RevisionSummary>;
export const revisions = z.array(revisionSummary);
export const revision = revisionSummary.extend({ value: value.nullable() }) satisfies z.ZodType<Revision>;
export const named = z.object({ key: z.string() });
export const link = z.object({
  token: z.string().meta({ description: 'For /draft#… on the shell' }),
  expiresAt: z.string(),
}) satisfies z.ZodType<CreatedDraftLink>;
export const preview = z.object({
  key: z.string(),
  kind: z.enum(KINDS),
  title: z.string(),
  isDraft: z.boolean(),
  savedAt: z.string().nullable(),
  expiresAt: z.string(),
  type: z.string(),
  pages: z.array(z.string()),
  value,
}) satisfies z.ZodType<RecordPreview>;

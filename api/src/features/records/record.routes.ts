import type { FeatureServices } from '../../feature.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { discardDraft, forgetDraft } from '../../records/discard.ts';
import { findRecord, listDrafts, saveDraft } from '../../records/drafts.ts';
import { publishDraft } from '../../records/publish.ts';
import { recordOf } from '../../records/record-kind.ts';
import { areaOf, kindInWords, recordTitle } from '../../records/record-title.ts';
import { restoreRevision } from '../../records/restore-revision.ts';
import { findRevision, listRevisions } from '../../records/revisions.ts';
import { planEnd, schedule } from '../../records/schedule.ts';
import { unpublish } from '../../records/unpublish.ts';
import { makePreviewLink, openPreviewLink } from './preview-link.ts';
import * as schema from './record.schema.ts';

const tag = 'Drafts and revisions';

type ByKey = { body: { key: string } };

/** One life for articles, projects and content: drafts that visitors don't see, what they see, and what they have seen. */
export function recordRoutes({
  records,
  ...services
}: Pick<FeatureServices, 'records' | 'contentTypes' | 'itemPath'>): Route[] {
  /** What the audit log has of a call that changes a record. */
  const changed = (verb: string) => ({
    area: ({ body }: ByKey) => areaOf(body.key),
    action: ({ body }: ByKey) => `${verb} ${kindInWords(body.key)}`,
    target: ({ body }: ByKey) => recordTitle(records, body.key),
    record: ({ body }: ByKey) => body.key,
  });
  return [
    defineRoute({
      method: 'get',
      path: '/records/drafts',
      summary: 'All drafts, of one kind when it is given, latest first.',
      tag,
      access: 'editor',
      query: schema.draftsQuery,
      result: schema.drafts,
      handle: ({ query }) => listDrafts(query.kind),
    }),
    defineRoute({
      method: 'get',
      path: '/records/find',
      summary: 'A record as it is edited: what visitors see, and the draft.',
      tag,
      access: 'editor',
      query: schema.keyQuery,
      result: schema.editable,
      handle: ({ query, ctx }) => findRecord(recordOf(records, query.key), publicOrigin(ctx)),
    }),
    defineRoute({
      method: 'post',
      path: '/records/saveDraft',
      summary:
        'Save what was written so far, half filled as it may be. Refused with 409 `newer_version`, and the `record` as it is, when somebody has saved or published something since; with `already_created`, and the `id`, when a new record was published.',
      tag,
      access: 'editor',
      maxJsonBytes: schema.MAX_VALUE_BYTES,
      body: schema.saveDraftBody,
      result: schema.draft,
      audit: { unlogged: 'It is saved while somebody types, and visitors see nothing of it.' },
      handle: ({ body, by, ctx }) => saveDraft(records, { ...body, by, origin: publicOrigin(ctx) }),
    }),
    defineRoute({
      method: 'post',
      path: '/records/discardDraft',
      summary: 'Put a draft into the trash, as it was last seen.',
      tag,
      access: 'editor',
      body: schema.discardBody,
      result: schema.named,
      audit: {
        ...changed('Discarded a draft of'),
        // Nothing is discarded: the call that published it is in the log.
        target: ({ body }) => (body.isPublished ? undefined : recordTitle(records, body.key)),
      },
      handle: async ({ body: { key, version, isPublished }, by }) => {
        const record = recordOf(records, key);
        await (isPublished ? forgetDraft(record, version) : discardDraft(record, version, by));
        return { key };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/records/publish',
      summary:
        'Publish a draft. Refused with 409 `changed_by_both` when somebody has published another change of the same field since it was written.',
      tag,
      access: 'editor',
      body: schema.draftBody,
      result: schema.named,
      audit: { ...changed('Published'), record: (_input, { key }) => key },
      handle: async ({ body, by, ctx }) => ({
        key: await publishDraft(recordOf(records, body.key), {
          ...{ version: body.version, by, origin: publicOrigin(ctx) },
        }),
      }),
    }),
    defineRoute({
      method: 'post',
      path: '/records/schedule',
      summary: 'Have a draft published at a time, as it is then.',
      tag,
      access: 'editor',
      body: schema.scheduleBody,
      result: schema.named,
      audit: {
        ...changed('Planned to publish'),
        details: ({ body }) => body.at?.toISOString() ?? 'not any more',
      },
      handle: async ({ body, by }) => {
        await schedule(recordOf(records, body.key), { ...body, by });
        return { key: body.key };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/records/unpublish',
      summary:
        'Take a record off the site and keep it as a draft; of content, show what its release came with.',
      tag,
      access: 'editor',
      body: schema.storedBody,
      result: schema.named,
      audit: changed('Took off the site'),
      handle: async ({ body, by }) => {
        await unpublish(recordOf(records, body.key), by);
        return { key: body.key };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/records/planEnd',
      summary: 'Have a record taken off the site at a time.',
      tag,
      access: 'editor',
      body: schema.planEndBody,
      result: schema.named,
      audit: {
        ...changed('Planned to take off the site'),
        details: ({ body }) => body.at?.toISOString() ?? 'not any more',
      },
      handle: async ({ body, by }) => {
        await planEnd(recordOf(records, body.key), { at: body.at, by });
        return { key: body.key };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/records/revisions',
      summary: 'The states in which visitors have seen a record, newest first.',
      tag,
      access: 'editor',
      query: schema.storedQuery,
      result: schema.revisions,
      handle: ({ query }) => {
        const { kind, id } = recordOf(records, query.key);
        return listRevisions(kind, id);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/records/revision',
      summary: 'One state with its fields.',
      tag,
      access: 'editor',
      query: schema.revisionQuery,
      result: schema.revision,
      handle: ({ query, ctx }) => findRevision(records, query.id, publicOrigin(ctx)),
    }),
    defineRoute({
      method: 'post',
      path: '/records/restoreRevision',
      summary:
        'Show visitors an earlier state, which is a new revision; of a record that is not published, make it the draft.',
      tag,
      access: 'editor',
      body: schema.restoreBody,
      result: schema.named,
      audit: changed('Brought back an earlier state of'),
      handle: async ({ body, by }) => {
        await restoreRevision(recordOf(records, body.key), body.id, by);
        return { key: body.key };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/records/previewLink',
      summary:
        'Make a link with which anybody sees a record as it is saved by then, the draft if there is one. It ends by itself, when the record is deleted, and when its draft is discarded.',
      tag,
      access: 'editor',
      body: schema.linkBody,
      result: schema.link,
      audit: changed('Made a preview link of'),
      handle: ({ body }) => makePreviewLink(recordOf(records, body.key), body.hours),
    }),
    defineRoute({
      method: 'post',
      path: '/records/preview',
      summary:
        'What a preview link shows. A POST, so that the token stands in no log of addresses. Refused with 410 when the link has ended.',
      tag,
      access: 'public',
      body: schema.previewBody,
      result: schema.preview,
      audit: 'reads',
      handle: ({ body, ctx }) => {
        ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
        return openPreviewLink({ records, ...services }, body.token, publicOrigin(ctx));
      },
    }),
  ];
}

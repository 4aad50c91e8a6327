import type { CreatedDraftLink, RecordPreview, RecordValue } from 'contracts/records';
import { openToken, signedToken } from 'serving/signed-token';
import { z } from 'zod';
import { createdAs } from '../../database/creations.ts';
import { ownKey } from '../../database/own-key.ts';
import type { FeatureServices } from '../../feature.ts';
import { HttpError, notFound } from '../../lib/http-error.ts';
import { DraftModel, type DraftRecord } from '../../records/draft.model.ts';
import {
  keyOf,
  type NamedRecord,
  newKeyIn,
  type PublishedState,
  recordOf,
} from '../../records/record-kind.ts';
import { Trash } from '../../records/trash.model.ts';
import { itemPage } from './item-page.ts';

/** What a link opens, until a time (milliseconds since 1970). */
const link = z.object({
  key: z.string(),
  /** `uid` of the draft that there was; null when there was none. */
  draft: z.string().nullable(),
  until: z.number(),
});
type Link = z.infer<typeof link>;

const HOUR = 3_600_000;

const signingKey = () => ownKey('draft-links');

/** The same words for all of them: who has guessed a token learns nothing. */
const ended = () =>
  new HttpError(
    410,
    'link_ended',
    'This link has ended, or a part of it is missing. Ask whoever sent it to you for a new one.',
  );

/** A record as it is saved. */
interface Saved {
  record: NamedRecord;
  draft: DraftRecord | null;
  /** Null when visitors see nothing of it. */
  state: PublishedState | null;
}

async function findSaved({ kind, id }: NamedRecord): Promise<Saved> {
  const made = newKeyIn(id);
  const created = made === undefined ? undefined : await createdAs(made);
  const record = { kind, id: created === undefined ? id : String(created) };
  const [draft, state] = await Promise.all([
    DraftModel.findById(keyOf(kind.name, record.id)).lean(),
    newKeyIn(record.id) ? null : kind.find(record.id),
  ]);
  if (!draft && !state) throw notFound('This record');
  return { record, draft, state };
}

/** Makes the token of a link. Throws 404 for a record that isn't saved. */
export async function makePreviewLink(named: NamedRecord, hours: number): Promise<CreatedDraftLink> {
  const { draft } = await findSaved(named);
  const until = Date.now() + hours * HOUR;
  const opened: Link = { key: keyOf(named.kind.name, named.id), draft: draft?.uid ?? null, until };
  const token = signedToken(await signingKey(), opened);
  return { token, expiresAt: new Date(until).toISOString() };
}

/** Throws 410 for a token that is over, or that this database hasn't signed. */
async function readLink(token: string): Promise<Link> {
  const found = link.safeParse(openToken(await signingKey(), token));
  if (!found.success || found.data.until <= Date.now()) throw ended();
  return found.data;
}

/** A draft that was published is gone too, but not into the trash. */
async function assertNotDiscarded({ draft: uid }: Link, { draft }: Pick<Saved, 'draft'>): Promise<void> {
  if (uid !== null && draft?.uid !== uid && (await Trash.exists({ draft_uid: uid }))) throw ended();
}

type PageServices = Pick<FeatureServices, 'contentTypes' | 'itemPath'>;
type Pages = Pick<RecordPreview, 'type' | 'pages' | 'value'>;

async function pagesOf(
  { record: { kind, id } }: Saved,
  value: RecordValue,
  options: { savedAt: Date; origin: string; services: PageServices },
): Promise<Pages> {
  const { services, ...shown } = options;
  if (kind.name === 'content') {
    const type = (await services.contentTypes()).find(({ key }) => key === id);
    return {
      type: id,
      pages: type?.pages ?? [],
      value: await kind.preview(value, { ...shown, key: id, id: 0 }),
    };
  }
  const { id: number, ...page } = await itemPage(services.itemPath, kind.name, id);
  return { ...page, value: await kind.preview(value, { ...shown, key: id, id: number }) };
}

/** What a link shows now: the draft if there is one, else what visitors see. Throws 410 when it has ended, or 404 when the record is gone. */
export async function openPreviewLink(
  { records, ...services }: Pick<FeatureServices, 'records'> & PageServices,
  token: string,
  origin: string,
): Promise<RecordPreview> {
  const opened = await readLink(token);
  const saved = await findSaved(recordOf(records, opened.key));
  await assertNotDiscarded(opened, saved);
  const { record, draft, state } = saved;
  const value = draft ? JSON.parse(draft.value) : state && (await record.kind.editable(state, record.id));
  const savedAt = draft?.saved_at ?? state?.savedAt ?? null;
  return {
    ...{ key: keyOf(record.kind.name, record.id), kind: record.kind.name },
    ...{ title: draft?.title ?? state?.title ?? '', isDraft: draft !== null },
    ...{ savedAt: savedAt?.toISOString() ?? null, expiresAt: new Date(opened.until).toISOString() },
    ...(await pagesOf(saved, value, { savedAt: savedAt ?? new Date(), origin, services })),
  };
}

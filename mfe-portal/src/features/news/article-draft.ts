import type { ArticleValue, EditableRecord, RecordValue, Draft as ServerDraft } from 'contracts/records';
import type { Draft } from '../../lib/draft/draft.ts';
import { savedHere } from '../../lib/merge-records.ts';
import { type NewsValues, valuesFromText } from './news-values.ts';

/** What is in the form, as drafts on the server have it. */
export function articleValue(values: NewsValues, cover: string | null): ArticleValue {
  const { date, seo_title: seoTitle, seo_description: seoDescription, ...fields } = values;
  return { ...fields, cover, date: date || null, seoTitle, seoDescription };
}

/** The form's fields among those of a draft on the server. */
export function valuesIn(fields: RecordValue): Partial<NewsValues> {
  const { cover: _cover, date, seoTitle, seoDescription, ...same } = fields as Partial<ArticleValue>;
  return {
    ...same,
    ...(date !== undefined && { date: date ?? '' }),
    ...(seoTitle !== undefined && { seo_title: seoTitle }),
    ...(seoDescription !== undefined && { seo_description: seoDescription }),
  };
}

/** A draft of the server as a form starts with it. */
export function articleDraft({ key, published }: EditableRecord, draft: ServerDraft, id: string): Draft {
  const { value } = draft;
  const values = valuesFromText({ ...valuesIn(value) });
  const shown = published && valuesFromText({ ...valuesIn(published.value) });
  const cover = value.cover === published?.value.cover ? undefined : value.cover;
  return {
    ...{ id, kind: 'news', record: key },
    target: published ? Number(key.replace('article/', '')) : 'new',
    ...(published && { version: published.version }),
    text: {
      ...values,
      removeCover: String(cover === null),
      ...(typeof cover === 'string' && {
        pickedCover: JSON.stringify({ path: cover, name: 'Another picture' }),
      }),
    },
    ...(shown && { base: { ...shown, storedContent: shown.content } }),
    ...{ removed: [], files: [] },
    saved: savedHere(draft),
  };
}

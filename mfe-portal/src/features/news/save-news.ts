import type { AxiosInstance } from 'axios';
import type { NewsArticle } from 'contracts/api';
import type { FieldErrors } from '../../components/form/use-field-errors.ts';
import { ApiFailure, fieldsOf, isGone, isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { alreadyCreated } from '../../lib/idempotency.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { addNews, fetchArticle, type NewsForm, updateNews } from './news-api.ts';

export type SaveOutcome =
  | { kind: 'saved'; id: number }
  /** Somebody else's version is newer; nothing was changed. */
  | { kind: 'conflict'; newer: NewsArticle }
  /** Somebody has deleted the article. */
  | { kind: 'gone' }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'failed'; reason?: string }
  /** The key has expired, and the page is about to go. */
  | { kind: 'refused' };

/** Adds an article once: when an earlier try has added it without our hearing of it, it gets what the form holds now. */
export async function createNews(
  api: AxiosInstance,
  key: string,
  news: NewsForm,
  watch: UploadWatch,
): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', id: await addNews(api, key, news, watch) };
  } catch (error) {
    const id = alreadyCreated(error);
    return id === null ? outcomeOf(error, news) : updateCreated(api, id, news, watch);
  }
}

async function updateCreated(
  api: AxiosInstance,
  id: number,
  news: NewsForm,
  watch: UploadWatch,
): Promise<SaveOutcome> {
  try {
    const { version } = await fetchArticle(api, id);
    // A cover that was taken out since then goes from the article too.
    return await changeNews(api, id, version, { ...news, removeCover: news.cover === null }, watch);
  } catch (error) {
    return outcomeOf(error, news);
  }
}

/** The server's -1 doesn't say why; a look at the article tells whether it is gone, or a newer version is the reason. */
export async function changeNews(
  api: AxiosInstance,
  id: number,
  version: number,
  news: NewsForm,
  watch: UploadWatch,
): Promise<SaveOutcome> {
  try {
    if (await updateNews(api, id, version, news, watch)) return { kind: 'saved', id };
    const newer = await fetchArticle(api, id);
    return newer.version === version ? { kind: 'failed' } : { kind: 'conflict', newer };
  } catch (error) {
    return isGone(error) ? { kind: 'gone' } : outcomeOf(error, news);
  }
}

function outcomeOf(error: unknown, { cover }: NewsForm): SaveOutcome {
  if (isRefusal(error)) return { kind: 'refused' };
  const fields = fieldsOf(error);
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
  const aboutCover = cover && error instanceof ApiFailure && [413, 415].includes(error.status ?? 0);
  if (aboutCover) return { kind: 'invalid', fields: { cover: error.message } };
  return { kind: 'failed', reason: reasonOf(error) };
}

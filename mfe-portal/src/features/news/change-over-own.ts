import type { AxiosInstance } from 'axios';
import type { NewsArticle } from 'contracts/api';
import type { RefObject } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import type { NewsForm } from './news-api.ts';
import { type NewsValues, valuesFromText } from './news-values.ts';
import { isContentStoredAs } from './same-content.ts';
import { changeNews, type SaveOutcome } from './save-news.ts';

interface Change {
  /** As it was when the form was opened. */
  article: NewsArticle;
  /** Of the article that the changes started from. */
  version: number;
  news: NewsForm;
  /** Keeps what was sent last. */
  sent: RefObject<Draft['sent']>;
  /** What is stored came from an earlier try, which sent `values`; the changes are ones to that now. */
  onOwnVersion(stored: NewsArticle, values: NewsValues): void;
}

/**
 * Updates an article, and again when the newer version in its way is what was sent before, or is being sent now: its
 * answer was lost, and nobody else has changed anything.
 */
export async function changeOverOwn(
  api: AxiosInstance,
  change: Change,
  watch: UploadWatch,
): Promise<SaveOutcome> {
  const { article, version, news, sent } = change;
  const before = sent.current;
  sent.current = { ...news.values, cover: String(changesCover(news)) };
  const outcome = await changeNews(api, article.id, version, news, watch);
  if (outcome.kind !== 'conflict') return outcome;
  sent.current = before;
  const own = ownVersion(change, outcome.newer);
  if (!own) return outcome;
  change.onOwnVersion(outcome.newer, own);
  return changeOverOwn(api, { ...change, version: outcome.newer.version }, watch);
}

const changesCover = ({ cover, removeCover }: NewsForm) => cover !== null || removeCover;

/** The values that were sent for what is stored; undefined when it is somebody else's. */
function ownVersion({ article, news, sent }: Change, stored: NewsArticle): NewsValues | undefined {
  const coverIsOwn = stored.cover_image === article.cover_image || sent.current?.cover === 'true';
  if (changesCover(news) && !coverIsOwn) return undefined;
  const tries = sent.current ? [news.values, valuesFromText(sent.current)] : [news.values];
  return tries.find(
    ({ title, type, content }) =>
      title.trim() === stored.title && type === stored.type && isContentStoredAs(content, stored.content),
  );
}

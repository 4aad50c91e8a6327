import type { AxiosInstance } from 'axios';
import type { NewsArticle } from 'contracts/api';
import type { Edit } from '../../components/form/use-edit.ts';
import { ApiFailure, atField } from '../../lib/api-failure.ts';
import { alreadyCreated } from '../../lib/idempotency.ts';
import { type SaveResult, saveOverOwn } from '../../lib/save.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { slugOf } from './derived-texts.ts';
import { addNews, fetchArticle, type NewsChange, updateNews } from './news-api.ts';
import { type NewsValues, valuesFromText, valuesOf } from './news-values.ts';
import { isContentStoredAs } from './same-content.ts';

type Result = SaveResult<NewsArticle>;

/** Adds an article. When an earlier try added it but its response was lost, that article is updated instead. */
export async function createNews(
  api: AxiosInstance,
  key: string,
  news: NewsChange,
  watch: UploadWatch,
): Promise<Result> {
  try {
    return { kind: 'saved', saved: await addNews(api, key, news, watch) };
  } catch (error) {
    const id = alreadyCreated(error);
    if (id === null) throw aboutCover(error, news);
    const { version } = await fetchArticle(api, id);
    // The earlier try may have sent a cover that the user has removed since.
    return changeOnce(
      api,
      id,
      version,
      { ...news, removeCover: news.cover === null && news.coverPath === null },
      watch,
    );
  }
}

interface Change extends Edit<NewsArticle, NewsValues> {
  /** The article as the form was opened with it. */
  article: NewsArticle;
  news: NewsChange;
}

export function changeNews(api: AxiosInstance, change: Change, watch: UploadWatch): Promise<Result> {
  const { article, news, sent } = change;
  return saveOverOwn({
    ...change,
    ownValues: (stored) => ownValues(change, stored),
    save(version) {
      sent.current = { ...news.values, cover: String(changesCover(news)) };
      return changeOnce(api, article.id, version, news, watch);
    },
  });
}

/** The server's -1 gives no reason, so the article is loaded to see whether it was deleted or has a newer version. */
async function changeOnce(
  api: AxiosInstance,
  id: number,
  version: number,
  news: NewsChange,
  watch: UploadWatch,
): Promise<Result> {
  try {
    if (await updateNews(api, id, version, news, watch)) return { kind: 'saved', saved: id };
  } catch (error) {
    throw aboutCover(error, news);
  }
  const newer = await fetchArticle(api, id);
  if (newer.version === version) throw new ApiFailure(200, '');
  return { kind: 'conflict', newer };
}

const changesCover = ({ cover, coverPath, removeCover }: NewsChange) =>
  cover !== null || coverPath !== null || removeCover;

/** A message about the file is shown at the cover. */
function aboutCover(error: unknown, { cover }: NewsChange): unknown {
  return cover ? atField(error, 'cover', [413, 415]) : error;
}

/** The values that this form sent for what is stored; undefined when somebody else saved it. */
function ownValues({ article, news, sent }: Change, stored: NewsArticle): NewsValues | undefined {
  const coverIsOwn = stored.cover_image === article.cover_image || sent.current?.cover === 'true';
  if (changesCover(news) && !coverIsOwn) return undefined;
  const tries = sent.current ? [news.values, valuesFromText(sent.current)] : [news.values];
  return tries.find((values) => isStoredAs(values, stored));
}

function isStoredAs(sent: NewsValues, stored: NewsArticle): boolean {
  const theirs = valuesOf(stored);
  const texts = ['title', 'author', 'summary', 'seo_title', 'seo_description'] as const;
  return (
    texts.every((name) => sent[name].trim() === theirs[name]) &&
    sent.type === stored.type &&
    (sent.date === '' || sent.date === theirs.date) &&
    slugOf(sent.slug) === theirs.slug &&
    isContentStoredAs(sent.content, stored.content)
  );
}

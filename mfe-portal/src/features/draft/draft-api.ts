import type { AxiosInstance } from 'axios';
import type { RecordPreview } from 'contracts/records';
import { ApiFailure, isGone } from '../../lib/api-failure.ts';

/** What a preview link shows, safe to be put into a page. */
export async function fetchPreview(
  api: AxiosInstance,
  token: string,
  signal: AbortSignal,
): Promise<RecordPreview> {
  const [{ data }, { safeHtml }] = await Promise.all([
    api.post<RecordPreview>('records/preview', { token }, { signal }),
    import('kit/article-html/safe-html.ts'),
  ]);
  if (data.kind !== 'article') return data;
  return { ...data, value: { ...data.value, content: safeHtml(String(data.value.content)) } };
}

/** The link can't be opened any more, however often it is tried. */
export const hasEnded = (error: unknown): boolean =>
  isGone(error) || (error instanceof ApiFailure && (error.status === 410 || error.status === 422));

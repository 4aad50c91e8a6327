import { ApiFailure, type ApiResponse } from './api-client.ts';

/** A page of a longer list. */
export interface ListPage<Item> {
  items: Item[];
  /** How many the whole list has; null when the API did not say. */
  total: number | null;
}

/** How many cards a page has: fills rows of two, three and four. */
export const pageSize = 24;

/** Throws when a proxy or an older API answered with something that is not a list. */
export function expectList<Item>(data: Item[] | undefined): Item[] {
  if (!Array.isArray(data)) throw new Error('The API answered with something that is not a list');
  return data;
}

/** The list in an answer, with its total from `X-Total-Count`. */
export function listPage<Item>(items: Item[] | undefined, { headers }: ApiResponse<unknown>): ListPage<Item> {
  const total = Number.parseInt(headers.get('X-Total-Count') ?? '', 10);
  return { items: expectList(items), total: Number.isNaN(total) ? null : total };
}

/** What the API answers; null when it says that there is no such thing, which is an answer and no failure. `none`: the statuses that say so. */
export async function orNull<Answer>(answer: Promise<Answer>, none = [404]): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiFailure && none.includes(error.response?.status ?? 0)) return null;
    throw error;
  }
}

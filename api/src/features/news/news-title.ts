import { News } from './news.model.ts';

/** Undefined when there is no such article. */
export async function newsTitle(id: number): Promise<string | undefined> {
  return (await News.findById(id, 'title').lean())?.title;
}

import type { ItemKind } from 'contracts/pages';
import { Registry } from './registry.model.ts';
import { Release, releaseId } from './release.model.ts';

/** The page on which visitors see an item of a kind. */
export interface ItemPath {
  remote: string;
  /** Ends with `/:item`. */
  path: string;
}

/** Of the remote that was created first; undefined when no stable version shows items of this kind. */
export async function itemPath(kind: ItemKind): Promise<ItemPath | undefined> {
  for (const { _id: remote, stable } of await Registry.find({}).sort({ created_at: 1, _id: 1 }).lean()) {
    const release = stable ? await Release.findById(releaseId(remote, stable), 'pages').lean() : null;
    const page = release?.pages.find(({ shows }) => shows === kind);
    if (page) return { remote, path: page.path };
  }
  return undefined;
}

import type { ContentName, ContentType } from 'contracts/content';
import { LRUCache } from 'lru-cache';
import { ContentTypes } from '../releases/content-types.model.ts';
import { Registry } from '../releases/registry.model.ts';
import { Release, releaseId } from '../releases/release.model.ts';
import { deployedShell } from '../releases/shell.model.ts';

/** A content type that some visitors are shown now. */
export interface CurrentType extends ContentType {
  key: ContentName;
  /** What its remote is called. */
  owner: string;
  /** Paths of the pages that show it. */
  pages: string[];
}

/** Types never change under their hash. */
const parsed = new LRUCache<string, ContentType[]>({ max: 200 });

async function typesOf(hash: string | null | undefined): Promise<ContentType[]> {
  if (!hash) return [];
  const known = parsed.get(hash);
  if (known) return known;
  const stored = await ContentTypes.findById(hash).lean();
  const types: ContentType[] = stored ? JSON.parse(stored.text) : [];
  if (stored) parsed.set(hash, types);
  return types;
}

/**
 * The content types of the deployed shell and of the versions that visitors get: of each type as the newest of them has it, since types only grow. In
 * the order in which remotes were created, the shell's first.
 */
export async function currentTypes(): Promise<CurrentType[]> {
  const [shell, registry] = await Promise.all([
    deployedShell(),
    Registry.find({}).sort({ created_at: 1, _id: 1 }).lean(),
  ]);
  const own = (await typesOf(shell?.contentHash)).map((type): CurrentType => {
    return { ...type, key: `shell/${type.name}`, owner: 'The whole site', pages: [] };
  });
  const others = await Promise.all(
    registry.map(async ({ _id: remote, title, stable, rollout }) => {
      const versions = [stable, rollout?.state === 'running' ? rollout.version : null].filter(
        (version) => typeof version === 'string',
      );
      const types = new Map<string, CurrentType>();
      for (const version of versions) {
        const release = await Release.findById(releaseId(remote, version), 'contentHash pages').lean();
        for (const type of await typesOf(release?.contentHash)) {
          const pages = (release?.pages ?? []).filter(({ content }) => content?.includes(type.name));
          types.set(type.name, {
            ...type,
            ...{ key: `${remote}/${type.name}`, owner: title, pages: pages.map(({ path }) => path) },
          });
        }
      }
      return [...types.values()];
    }),
  );
  return [...own, ...others.flat()];
}

/** Undefined when no version that visitors get has the type. */
export async function contentTitle(key: string): Promise<string | undefined> {
  return (await currentTypes()).find((type) => type.key === key)?.title;
}

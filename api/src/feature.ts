import type { ContentName, ContentType } from 'contracts/content';
import type { ItemKind } from 'contracts/pages';
import type { Context, Middleware } from 'koa';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { AssistantModel } from './features/assistant/assistant-model.ts';
import type { Log } from './lib/log.ts';
import type { Metrics } from './lib/metrics.ts';
import type { Route } from './lib/route.ts';
import type { ApiPaths } from './openapi/describe.ts';
import type { RecordKind } from './records/record-kind.ts';
import type { SearchIndex } from './search/search-index.ts';
import type { SearchSource } from './search/search-source.ts';
import type { FileStore } from './storage/file-store.ts';
import type { ImageLibrary } from './storage/image-library.ts';
import type { PictureUses } from './storage/picture-uses.ts';

/** What features work with. */
export interface FeatureServices {
  config: Pick<Config, 'corsOrigins' | 'assistantTotals' | 'assistantBudget'> &
    Partial<Pick<Config, 'deployToken' | 'releaseKeys' | 'mail'>>;
  database: Database;
  files: FileStore;
  /** Of the remotes' builds. */
  sourceMaps: FileStore;
  library: ImageLibrary;
  /** Of each feature that keeps paths of pictures. */
  pictureUses: readonly PictureUses[];
  /** The kinds of records that features have. */
  records: readonly RecordKind[];
  /** The content types that some visitors are shown now. */
  contentTypes(): Promise<(ContentType & { key: ContentName; pages: string[] })[]>;
  /** The page on which visitors see an item of a kind; undefined when there is none. */
  itemPath(kind: ItemKind): Promise<{ remote: string; path: string } | undefined>;
  /** The company's. */
  timeZone(): Promise<string>;
  /** Over all that visitors may read. */
  search: SearchIndex;
  log: Log;
  metrics: Metrics;
  /** None: the assistant isn't set up. */
  assistant?: AssistantModel;
  /** The administrator whose key came with the request; null for a visitor. */
  signedIn(ctx: Context): Promise<{ userId: number } | null>;
  /** The administrator who holds a key. */
  holderOf(key: string): Promise<{ userId: number } | null>;
}

/** What tells documents from each other and where visitors read them. */
export type SearchServices = Pick<FeatureServices, 'contentTypes' | 'itemPath' | 'timeZone'>;

/** What a feature does on its own, in each process. */
interface Watch {
  everyMs: number;
  /** Does what is due. */
  run(services: WatchServices): Promise<void>;
}

export interface WatchServices {
  log: Log;
  config: Pick<Config, 'alerts' | 'mail'>;
  records: readonly RecordKind[];
}

/**
 * What a folder of `features/` adds to the API. Its models need no list: a plugin says what is special about one (that its ids are
 * numbered, which cache version it renews, that no backup has it).
 */
export interface Feature {
  /** Calls: the router, the description of the API and the cache take what they need from these. */
  routes?(services: FeatureServices): Route[];
  /** Of a feature whose records have drafts, revisions and a trash. */
  records?(services: Pick<FeatureServices, 'library'>): RecordKind;
  /** Of a feature that has pages or parts of them to be found: what its documents are. */
  searched?(services: SearchServices): SearchSource;
  /** For calls that no route can describe; `paths` has their description. */
  middleware?(services: FeatureServices): Middleware;
  paths?: ApiPaths;
  /** Of a feature whose models point to pictures (`pointsToPictures`): where it shows one. */
  pictureUses?: PictureUses;
  /** Removes expired documents and their files. Called every six hours, in each process. */
  removeExpired?(services: Pick<FeatureServices, 'files' | 'library' | 'records'>): Promise<void>;
  watch?: Watch;
  /**
   * Removes documents whose owner is gone, and says how many. Not called after damage. Throws when they are implausibly
   * many, unless `force` is set.
   */
  removeStrays?(force: boolean): Promise<number>;
}

/** What has drafts, revisions and a trash. */
export type RecordKindName = 'article' | 'project' | 'content';

/**
 * Names a record: `article/12`, `project/7`, `content/mfe-public/home`. One that was never published has an id that its
 * first client has made up: `article/new-` and what the header Idempotency-Key would have.
 */
export type RecordKey = string;

/** An article as it is edited. */
export type ArticleValue = {
  title: string;
  type: 'update' | 'announcement';
  /** HTML. */
  content: string;
  /** Path of a picture. */
  cover: string | null;
  /** ISO time; null: when it is published. */
  date: string | null;
  author: string;
  /** Empty: made from the text. */
  summary: string;
  /** Empty: made from the title. */
  slug: string;
  seoTitle: string;
  seoDescription: string;
};

/** A project as it is edited. */
export type ProjectValue = {
  title: string;
  description: string;
  status: 'ongoing' | 'completed' | 'failed';
  /** `YYYY-MM-DD`. */
  completed: string | null;
  /** Comma-separated. */
  tags: string;
  /** In their order, the cover first. */
  images: { path: string; source: boolean }[];
};

/** The fields of a record by name; of content null stands for what its release came with. */
export type RecordValue = Record<string, unknown>;

/** What editors have written and visitors don't see. */
export interface DraftSummary {
  key: RecordKey;
  title: string;
  /** Counts saves; another draft of the same record goes on counting elsewhere, so versions are never the same. */
  version: number;
  savedAt: string;
  savedBy: string;
  /** When it will be published. */
  publishAt: string | null;
  /** Why it could not be published at its time. */
  failure: string | null;
  /** Whether visitors see an older version of it. */
  isPublished: boolean;
}

export interface Draft extends DraftSummary {
  value: RecordValue;
}

/** What visitors see of a record. */
export interface PublishedRecord {
  value: RecordValue;
  /** As the calls that change it take it. */
  version: number;
  title: string;
  savedAt: string | null;
  savedBy: string;
  /** When it will be taken off the site. */
  unpublishAt: string | null;
}

/** A record for its form: what visitors see, and what was written since. */
export interface EditableRecord {
  key: RecordKey;
  published: PublishedRecord | null;
  draft: Draft | null;
}

/** An earlier state of what visitors saw. */
export interface RevisionSummary {
  id: string;
  at: string;
  by: string;
  event: RevisionEvent;
  title: string;
}

export type RevisionEvent = 'changed' | 'created' | 'published' | 'restored';

export interface Revision extends RevisionSummary {
  value: RecordValue | null;
}

/** What was deleted or discarded, and can be brought back. */
export interface TrashItem {
  id: string;
  key: RecordKey;
  title: string;
  /** `draft`: only what was written since it was published last, or a draft that never was. */
  what: 'record' | 'draft';
  at: string;
  by: string;
  /** When it is removed for good. */
  until: string;
}

/** What `/draft#…` on the shell takes, and when that ends (ISO 8601). */
export interface CreatedDraftLink {
  token: string;
  expiresAt: string;
}

/** What a preview link opens: a record as it is saved now, for the pages that show it. */
export interface RecordPreview {
  key: RecordKey;
  kind: RecordKindName;
  title: string;
  /** Whether visitors don't see it yet. */
  isDraft: boolean;
  savedAt: string | null;
  /** When the link ends. */
  expiresAt: string;
  /** What a page in a frame takes the value as: `mfe-public/home`, `mfe-public/preview/article/12`. */
  type: string;
  /** Paths of the pages that show it, as in `pages.ts` of their remote, but an item's with its id. */
  pages: string[];
  /** Of an article what `news/find` has, of a project what `project/getProject` has and its `images`, of content its fields. */
  value: RecordValue;
}

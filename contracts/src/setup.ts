import type { ContentName } from './content.ts';

export type SetupStepName = 'company' | 'look' | 'contact' | 'demo' | 'article' | 'invite';

export interface SetupStep {
  name: SetupStepName;
  /** `done` also when somebody did elsewhere what it asks for. */
  state: 'open' | 'done' | 'skipped';
  /** Setup is complete without it. */
  optional: boolean;
  /** Who did or skipped it here, and when; null otherwise. */
  last: { by: string; at: string } | null;
  /** Of a step that edits content: the type, and which of its fields. */
  content: { type: ContentName; fields: string[] } | null;
}

/** How much there is of the demo: records, and fields of content. */
export interface DemoCounts {
  projects: number;
  articles: number;
  texts: number;
}

/** What was removed of the demo, and can be brought back. */
export interface RemovedDemo extends DemoCounts {
  by: string;
  at: string;
  /** It can be brought back until then. */
  until: string;
}

/** A content type with fields that still are the demo's. */
export interface DemoLeft {
  type: ContentName;
  title: string;
  /** What the fields are called. */
  fields: string[];
}

/** `setup`, for administrators. */
export interface SiteSetup {
  steps: SetupStep[];
  /** Nobody has dismissed it, and a step that isn't optional is open. */
  open: boolean;
  dismissed: { by: string; at: string } | null;
  /** What “Remove demo content” would remove. */
  demo: DemoCounts;
  removed: RemovedDemo | null;
  left: DemoLeft[];
}

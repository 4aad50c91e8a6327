import type { SetupStepName } from 'contracts/setup';
import { model, Schema } from 'mongoose';

/** Who has done something, and when. */
export interface Done {
  by: string;
  at: Date;
}

export interface SetupRecord {
  /** `site`: there is one. */
  _id: string;
  steps: Partial<Record<SetupStepName, Done & { state: 'done' | 'skipped' }>>;
  dismissed: Done | null;
  /** When demo content was last removed; null when there is nothing to bring back. */
  removed: Done | null;
}

export const SITE = 'site';

/** How far the setup of the site has come. */
const schema = new Schema<SetupRecord>(
  {
    _id: { type: String, required: true },
    steps: { type: Schema.Types.Mixed, default: {} },
    dismissed: { type: Schema.Types.Mixed, default: null },
    removed: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, collection: 'setup', minimize: false },
);

export const Setup = model('Setup', schema);

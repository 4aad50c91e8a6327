import { model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../../database/cache-versions.ts';
import { numberedBy } from '../../database/counter.ts';
import { documentFields } from '../../database/document-fields.ts';
import { EMPTY, type ProjectFields, project } from './project.schema.ts';

export interface ProjectRecord extends ProjectFields {
  _id: number;
  /** The title, folded (lib/search-text.ts): the order of the list by title. */
  title_order: string;
  /** Of `completed`. */
  year: number | null;
  /** Title, description and tags as searched (lib/search-text.ts). */
  search: string;
  /** When it or one of its images was last saved; absent when a process of an older version has made it. */
  updated_at?: Date;
  version: number;
  /** Counts all its states, also those that differ in their images only; absent until it is first changed. */
  number?: number;
  /** Who saved it last. */
  updated_by?: string;
  /** The draft that it was published from (`draftMark`). */
  published_draft?: string | null;
  /** It came with the demo, and nobody has edited it. */
  demo?: boolean;
}

const schema = new Schema<ProjectRecord>(
  {
    _id: { type: Number, required: true },
    ...documentFields(project, EMPTY),
    title_order: { type: String, default: '' },
    year: { type: Number, default: null },
    search: { type: String, default: '' },
    updated_at: { type: Date, required: true },
    version: { type: Number, required: true },
    number: { type: Number, default: 1 },
    updated_by: { type: String, default: '' },
    published_draft: { type: String, default: null },
    demo: { type: Boolean },
  },
  { versionKey: false, collection: 'projects' },
)
  .index({ completed: -1, _id: -1 })
  .index({ year: -1, completed: -1, _id: -1 })
  .index({ title_order: 1, _id: 1 })
  .index({ status: 1, _id: 1 })
  .plugin(numberedBy('project'))
  .plugin(renewsCacheVersion('projects'));

export const Project = model('Project', schema);

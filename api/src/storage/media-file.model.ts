import { model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../database/cache-versions.ts';
import { numberedBy } from '../database/counter.ts';
import { pointsToPictures } from './picture-references.ts';

export const MEDIA_COUNTER = 'media';

/** What is known of a stored picture or document. */
export interface MediaFileRecord {
  _id: number;
  /** Below the file root: the original's, not its variants'. */
  path: string;
  kind: 'picture' | 'file';
  /** The file's name as it was uploaded. */
  name: string;
  alt: string;
  /** Shows nothing that a text must say: an empty `alt` is meant. */
  decorative: boolean;
  caption: string;
  /** What must stay visible where the picture is cropped, as shares of its width and height. */
  focus_x: number;
  focus_y: number;
  width?: number | null;
  height?: number | null;
  /** Of the stored original. */
  bytes: number;
  created_at: Date;
  created_by: string;
  /** Name, alternative text and caption as searched (lib/search-text.ts). */
  search: string;
  /** The path again, when somebody has put the file into the library: it then stays, also while nothing shows it. */
  kept_path?: string | null;
  /** It came with a form that was being filled: until then it stays like one that was put into the library. */
  kept_until?: Date | null;
  /** When somebody has removed it from the library, while revisions or the trash still show it. */
  deleted_at?: Date | null;
  /** It came with the demo, and nobody has edited what is known of it. */
  demo?: boolean;
}

const schema = new Schema<MediaFileRecord>(
  {
    _id: { type: Number, required: true },
    path: { type: String, required: true },
    kind: { type: String, enum: ['picture', 'file'], required: true },
    name: { type: String, default: '' },
    alt: { type: String, default: '' },
    decorative: { type: Boolean, default: false },
    caption: { type: String, default: '' },
    focus_x: { type: Number, default: 0.5 },
    focus_y: { type: Number, default: 0.5 },
    width: { type: Number },
    height: { type: Number },
    bytes: { type: Number, default: 0 },
    created_at: { type: Date, required: true },
    created_by: { type: String, default: '' },
    search: { type: String, default: '' },
    kept_path: { type: String },
    kept_until: { type: Date },
    deleted_at: { type: Date },
    demo: { type: Boolean },
  },
  { versionKey: false, collection: 'media_files' },
)
  .index({ path: 1 })
  .index({ kind: 1, _id: -1 })
  .index({ kept_until: 1 })
  .plugin(pointsToPictures('kept_path'))
  .plugin(numberedBy(MEDIA_COUNTER))
  // Lists of projects and news, and content, say where a picture's focus is.
  .plugin(renewsCacheVersion('projects'))
  .plugin(renewsCacheVersion('news'))
  .plugin(renewsCacheVersion('content'));

export const MediaFile = model('MediaFile', schema);

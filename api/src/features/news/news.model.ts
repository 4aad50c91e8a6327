import { model, Schema } from 'mongoose';
import { renewsCacheVersion } from '../../database/cache-versions.ts';
import { numberedBy } from '../../database/counter.ts';
import { documentFields } from '../../database/document-fields.ts';
import { pointsToPictures } from '../../storage/picture-references.ts';
import { EMPTY, type NewsFields, news } from './news.schema.ts';

/** Its `content` is sanitized, with pictures of ours as `/files/…`. */
export interface NewsRecord extends NewsFields {
  _id: number;
  /** Paths of the pictures in `content`. */
  content_images: string[];
  cover_image: string | null;
  cover_width?: number | null;
  cover_height?: number | null;
  created_at: Date;
  /** The title, folded (lib/search-text.ts). */
  title_order: string;
  /** Title, plain content, author and own summary as searched (lib/search-text.ts). */
  search: string;
  /** The first words of the content; absent when a process of an older version has saved it. */
  summary?: string;
  /** When it was last saved; absent as the summary is. */
  updated_at?: Date;
  /** Who saved it last; absent when an older version did. */
  updated_by?: string;
  version: number;
  /** The draft that it was published from (`draftMark`). */
  published_draft?: string | null;
  /** It came with the demo, and nobody has edited it. */
  demo?: boolean;
}

const schema = new Schema<NewsRecord>(
  {
    _id: { type: Number, required: true },
    ...documentFields(news, EMPTY),
    content_images: { type: [String], default: [] },
    cover_image: { type: String, default: null },
    cover_width: { type: Number },
    cover_height: { type: Number },
    created_at: { type: Date, required: true },
    title_order: { type: String, default: '' },
    search: { type: String, default: '' },
    summary: { type: String, default: '' },
    updated_at: { type: Date, required: true },
    updated_by: { type: String },
    version: { type: Number, required: true },
    published_draft: { type: String, default: null },
    demo: { type: Boolean },
  },
  { versionKey: false, collection: 'news' },
)
  .index({ created_at: -1, _id: -1 })
  .index({ type: 1, created_at: -1, _id: -1 })
  .plugin(pointsToPictures('cover_image', 'content_images'))
  .plugin(numberedBy('news'))
  .plugin(renewsCacheVersion('news'));

export const News = model('News', schema);

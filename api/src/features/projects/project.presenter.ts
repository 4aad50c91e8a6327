import type { ProjectImage } from 'contracts/api';
import { fieldsOf } from '../../lib/record-fields.ts';
import { slugOf } from '../../lib/slug.ts';
import { summaryOf } from '../../lib/summary.ts';
import { focusAndAlt, type PictureDescription } from '../../storage/media-records.ts';
import type { ProjectRecord } from './project.model.ts';
import { type Detail, EMPTY, type ListItem } from './project.schema.ts';
import type { ProjectImageRecord } from './project-image.model.ts';

const savedAt = ({ updated_at = new Date(0) }: ProjectRecord) => updated_at.toISOString();

export function presentListItem(
  project: ProjectRecord,
  first: ProjectImageRecord | undefined,
  described?: PictureDescription,
): ListItem {
  const { focus, alt } = focusAndAlt(described);
  return {
    id: project._id,
    ...fieldsOf(EMPTY, project),
    image_path: first?.image_path ?? null,
    image_source: first?.source ? true : undefined,
    image_width: first?.width ?? undefined,
    image_height: first?.height ?? undefined,
    image_focus: focus,
    image_alt: alt,
    slug: slugOf(project.title),
    updated_at: savedAt(project),
  };
}

export function presentDetail(project: ProjectRecord): Detail {
  return {
    id: project._id,
    ...fieldsOf(EMPTY, project),
    version: project.version,
    slug: slugOf(project.title),
    summary: summaryOf(project.description),
    updated_at: savedAt(project),
  };
}

export function presentImage(image: ProjectImageRecord, described?: PictureDescription): ProjectImage {
  return {
    id: image._id,
    image_path: image.image_path,
    source: image.source,
    width: image.width ?? undefined,
    height: image.height ?? undefined,
    ...focusAndAlt(described),
  };
}

import type { ProjectImage } from 'contracts/api';
import { fieldsOf } from '../../lib/record-fields.ts';
import type { ProjectRecord } from './project.model.ts';
import { type Detail, EMPTY, type ListItem } from './project.schema.ts';
import type { ProjectImageRecord } from './project-image.model.ts';

export function presentListItem(project: ProjectRecord, first: ProjectImageRecord | undefined): ListItem {
  return {
    id: project._id,
    ...fieldsOf(EMPTY, project),
    image_path: first?.image_path ?? null,
    image_source: first?.source ? true : undefined,
    image_width: first?.width ?? undefined,
    image_height: first?.height ?? undefined,
  };
}

export function presentDetail(project: ProjectRecord): Detail {
  return { id: project._id, ...fieldsOf(EMPTY, project), version: project.version };
}

export function presentImage(image: ProjectImageRecord): ProjectImage {
  return {
    id: image._id,
    image_path: image.image_path,
    source: image.source,
    width: image.width ?? undefined,
    height: image.height ?? undefined,
  };
}

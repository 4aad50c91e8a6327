import type { ProjectImage } from 'contracts/api';
import type { ProjectValue } from 'contracts/records';
import { fieldsOf } from '../../lib/record-fields.ts';
import { slugOf } from '../../lib/slug.ts';
import { summaryOf } from '../../lib/summary.ts';
import type { PreviewOptions } from '../../records/record-kind.ts';
import { describePictures, focusAndAlt, type PictureDescription } from '../../storage/media-records.ts';
import type { ProjectRecord } from './project.model.ts';
import { type Detail, EMPTY, type ListItem, type ProjectFields } from './project.schema.ts';
import type { ProjectImageRecord } from './project-image.model.ts';

const savedAt = ({ updated_at = new Date(0) }: Pick<ProjectRecord, 'updated_at'>) => updated_at.toISOString();

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

type DetailRecord = ProjectFields & Pick<ProjectRecord, '_id' | 'version' | 'updated_at'>;

export function presentDetail(project: DetailRecord): Detail {
  return {
    id: project._id,
    ...fieldsOf(EMPTY, project),
    version: project.version,
    slug: slugOf(project.title),
    summary: summaryOf(project.description),
    updated_at: savedAt(project),
  };
}

type ShownImage = Pick<ProjectImageRecord, '_id' | 'image_path' | 'source' | 'width' | 'height'>;

export function presentImage(image: ShownImage, described?: PictureDescription): ProjectImage {
  return {
    id: image._id,
    image_path: image.image_path,
    source: image.source,
    width: image.width ?? undefined,
    height: image.height ?? undefined,
    ...focusAndAlt(described),
  };
}

/** What is written of a project, as it would be on its page: with its pictures. */
export async function presentWritten(
  { images, ...fields }: ProjectValue,
  { id, savedAt: updated_at }: PreviewOptions,
): Promise<Detail & { images: ProjectImage[] }> {
  const described = await describePictures(images.map(({ path }) => path));
  return {
    ...presentDetail({ _id: id, ...fields, version: 0, updated_at }),
    images: images.map(({ path, source }, index) => {
      const picture = described.get(path);
      const size = { width: picture?.width, height: picture?.height };
      return presentImage({ _id: index + 1, image_path: path, source, ...size }, picture);
    }),
  };
}

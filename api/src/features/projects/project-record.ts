import type { ProjectValue, RecordValue } from 'contracts/records';
import { z } from 'zod';
import { parse } from '../../lib/parse.ts';
import { fieldsOf } from '../../lib/record-fields.ts';
import type { Publication, PublishedState, RecordKind } from '../../records/record-kind.ts';
import { IMAGE_PATH, type ImageLibrary } from '../../storage/image-library.ts';
import { Project } from './project.model.ts';
import { presentWritten } from './project.presenter.ts';
import { EMPTY, project } from './project.schema.ts';
import { ProjectImageModel } from './project-image.model.ts';
import { FIRST, removeProject, setImages } from './project-images.ts';
import { assertNotEmpty, createProject, putBackProject, updateProject } from './project-writes.ts';

const image = z.object({
  path: z.string().max(2000),
  source: z.boolean(),
});
/** A picture of ours, unless it is shown from another site. */
const images = z
  .array(image)
  .max(500)
  .refine(
    (list) => list.every(({ path, source }) => source || IMAGE_PATH.test(path)),
    'Must be pictures of the library.',
  );
/** As a draft has it: the form may be half filled. */
const draft = project.extend({ images });

const fieldsIn = (value: RecordValue): ProjectValue => draft.parse(value);

async function find(id: number): Promise<PublishedState | null> {
  const found = await Project.findById(id).lean();
  if (!found) return null;
  const shown = await ProjectImageModel.find({ project_id: id })
    .sort({ project_id: 1, position: 1, _id: 1 })
    .lean();
  const value: ProjectValue = {
    ...fieldsOf(EMPTY, found),
    images: shown.map(({ image_path, source }) => ({ path: image_path, source })),
  };
  return {
    value,
    title: found.title,
    ...{ version: found.version, number: found.number ?? FIRST },
    ...{ savedAt: found.updated_at ?? null, savedBy: found.updated_by ?? '' },
    draft: found.published_draft ?? null,
  };
}

/** The images first: whoever sees the project sees them. */
async function publish(
  library: ImageLibrary,
  { id, value, version, number, key, by, draft: published_draft }: Publication,
): Promise<string> {
  const { images: wanted, ...content } = fieldsIn(value ?? {});
  const saved = { by, published_draft };
  const withImages = (projectId: number) =>
    setImages(library, { projectId, images: wanted, mark: published_draft });
  if (id === undefined) return String(await createProject(content, { ...saved, key }, withImages));
  const _id = Number(id);
  if (version === undefined) {
    await withImages(_id);
    const next = (number ?? 0) + 1;
    await putBackProject(_id, content, { ...saved, version: next, number: next });
    return id;
  }
  const current = await Project.findById(_id, 'version').lean();
  if (current?.version === version) await withImages(_id);
  await updateProject({ ...content, id: _id, version }, saved);
  return id;
}

/** Projects, as they are drafted, published, kept in revisions and in the trash. */
export const projectRecords = (library: ImageLibrary): RecordKind => ({
  name: 'project',
  read: async (sent) => parse(draft, { ...EMPTY, images: [], ...sent }),
  show: (value) => value,
  preview: (value, options) => presentWritten(fieldsIn(value), options),
  titleOf: async (value) => (value ? fieldsIn(value).title : ''),
  filesOf: (value) =>
    value ? fieldsIn(value).images.flatMap(({ path, source }) => (source ? [] : path)) : [],
  find: async (id) => (/^\d{1,15}$/.test(id) ? find(Number(id)) : null),
  editable: async ({ value }) => value ?? {},
  async check(value) {
    // A form always has a status.
    assertNotEmpty({ ...fieldsIn(value), status: undefined });
  },
  publish: (publication) => publish(library, publication),
  remove: (id, number) => removeProject(Number(id), number),
});

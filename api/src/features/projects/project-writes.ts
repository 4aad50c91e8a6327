import type { z } from 'zod';
import { createOnce } from '../../database/creations.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { HttpError, invalid, notFound } from '../../lib/http-error.ts';
import { fieldsOf } from '../../lib/record-fields.ts';
import { foldText, searchText } from '../../lib/search-text.ts';
import { Project, type ProjectRecord } from './project.model.ts';
import { type createBody, EMPTY, type ProjectFields, type updateBody } from './project.schema.ts';

/** The fields that follow from others. */
export function derivedFields(project: Pick<ProjectRecord, 'title' | 'description' | 'tags' | 'completed'>) {
  return {
    title_order: foldText(project.title),
    search: searchText(project.title, project.description, project.tags),
    year: project.completed ? Number(project.completed.slice(0, 4)) : null,
  };
}

/** A new project, saved now; fields that `fields` lacks get the defaults of the model. */
export function projectRecord<Fields extends Parameters<typeof derivedFields>[0]>(fields: Fields) {
  return { ...fields, ...derivedFields(fields), updated_at: new Date(), version: 1 };
}

/** What is noted with a save. */
export interface SavedAs {
  by: string;
  /** The draft that was published. */
  published_draft?: string | null;
}

/** Saves a partly filled form as it is: staff may complete it later. Returns the id; the same `key` again creates nothing. */
export async function createProject(
  sent: z.output<typeof createBody>,
  { key, by, ...saved }: SavedAs & { key: string | undefined },
  beforeItIsSeen: (id: number) => Promise<void> = async () => {},
): Promise<number> {
  const content = fieldsOf(EMPTY, sent);
  assertNotEmpty({ ...content, status: sent.status });
  return createOnce({ key, content, counter: 'project' }, async (takeId) => {
    const taken = await takeId();
    await beforeItIsSeen(taken._id);
    await Project.create({ ...projectRecord({ ...content, ...taken }), updated_by: by, ...saved });
  });
}

/** Throws 422. */
export function assertNotEmpty({
  title,
  description,
  status,
}: Pick<ProjectFields, 'title' | 'description'> & { status?: string }): void {
  if (title === '' && description === '' && !status) throw invalid({ title: 'Fill every required textbox!' });
}

const conflict = () =>
  new HttpError(
    409,
    'newer_version',
    'Someone has changed this project since you opened it. Reload to see it.',
  );

/** Puts a project that was taken off the site back under its id. Throws 409 when it is there already. */
export async function putBackProject(
  id: number,
  content: ProjectFields,
  { by, ...saved }: SavedAs & { version: number; number: number },
): Promise<void> {
  await Project.create({ ...projectRecord({ ...content, _id: id }), updated_by: by, ...saved }).catch(
    (error: unknown) => {
      throw isDuplicateKey(error) ? conflict() : error;
    },
  );
}

/** Fields that are absent stay. Throws 404, or 409 when `version` is not the stored one. Returns the new version. */
export async function updateProject(
  { id, version, ...changes }: z.output<typeof updateBody>,
  { by, ...saved }: SavedAs,
): Promise<number> {
  const current = await Project.findById(id).lean();
  if (!current) throw notFound('This project');
  if (version !== undefined && version !== current.version) throw conflict();
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next = { ...current, ...sent };
  // The version read is part of the filter, so that what follows from other fields never mixes two saves.
  const { matchedCount } = await Project.updateOne(
    { _id: id, version: current.version },
    {
      $set: {
        ...{ ...sent, ...derivedFields(next), ...saved },
        ...{ updated_at: new Date(), updated_by: by, version: current.version + 1 },
      },
      $inc: { number: 1 },
      $unset: { demo: 1 },
    },
  );
  if (matchedCount === 1) return current.version + 1;
  if (version !== undefined) throw conflict();
  return updateProject({ id, version, ...changes }, { by, ...saved });
}

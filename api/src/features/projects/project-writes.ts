import type { z } from 'zod';
import { createOnce } from '../../database/creations.ts';
import { HttpError, invalid, notFound } from '../../lib/http-error.ts';
import { fieldsOf } from '../../lib/record-fields.ts';
import { foldText, searchText } from '../../lib/search-text.ts';
import { Project, type ProjectRecord } from './project.model.ts';
import { type createBody, EMPTY, type updateBody } from './project.schema.ts';

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

/** Saves a partly filled form as it is: staff may complete it later. Returns the id; the same `key` again creates nothing. */
export async function createProject(
  sent: z.output<typeof createBody>,
  key: string | undefined,
): Promise<number> {
  const content = fieldsOf(EMPTY, sent);
  if (content.title === '' && content.description === '' && !sent.status) {
    throw invalid({ title: 'Fill every required textbox!' });
  }
  return createOnce({ key, content, counter: 'project' }, async (takeId) => {
    await Project.create(projectRecord({ ...content, _id: await takeId() }));
  });
}

const conflict = () =>
  new HttpError(
    409,
    'newer_version',
    'Someone has changed this project since you opened it. Reload to see it.',
  );

/** Fields that are absent stay. Throws 404, or 409 when `version` is not the stored one. Returns the new version. */
export async function updateProject({
  id,
  version,
  ...changes
}: z.output<typeof updateBody>): Promise<number> {
  const current = await Project.findById(id).lean();
  if (!current) throw notFound('This project');
  if (version !== undefined && version !== current.version) throw conflict();
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next = { ...current, ...sent };
  // The version read is part of the filter, so that what follows from other fields never mixes two saves.
  const { matchedCount } = await Project.updateOne(
    { _id: id, version: current.version },
    {
      $set: { ...sent, ...derivedFields(next), updated_at: new Date(), version: current.version + 1 },
      $unset: { demo: 1 },
    },
  );
  if (matchedCount === 1) return current.version + 1;
  if (version !== undefined) throw conflict();
  return updateProject({ id, version, ...changes });
}

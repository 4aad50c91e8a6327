import { MEGABYTE } from '../../lib/megabyte.ts';
import { defineRoute, type MultipartRules, type Route } from '../../lib/route.ts';
import { withFirstRevision, withRevisions } from '../../records/revisions.ts';
import { moveToTrash } from '../../records/trash.ts';
import type { ImageLibrary } from '../../storage/image-library.ts';
import * as schema from './project.schema.ts';
import { addImages, imagesOf, updateImages } from './project-images.ts';
import { countProjects, findProjects, listProjects, SORTS } from './project-lists.ts';
import { projectRecords } from './project-record.ts';
import { projectTitle } from './project-title.ts';
import { createProject, updateProject } from './project-writes.ts';

const tag = 'Project management';
const images: MultipartRules = {
  files: 'images',
  maxFiles: 20,
  maxBytes: 10 * MEGABYTE,
  maxFieldBytes: 100_000,
};

/** What administrators do; each needs a key. */
export function projectAdminRoutes(library: ImageLibrary): Route[] {
  const records = projectRecords(library);
  return [
    defineRoute({
      method: 'post',
      path: '/project/getTotal',
      summary: 'How many projects there are, of one status when it is given.',
      tag,
      access: 'editor',
      body: schema.totalBody,
      result: schema.total,
      audit: 'reads',
      handle: async ({ body }) => ({
        total: await countProjects(body.status ? { status: body.status } : {}),
      }),
    }),
    defineRoute({
      method: 'post',
      path: '/project/getAll',
      summary: 'One page of projects: id, title and status ascending, completed newest first.',
      tag,
      access: 'editor',
      body: schema.allBody,
      result: schema.list,
      audit: 'reads',
      handle: ({ body }) => listProjects(SORTS[body.sort], body),
    }),
    defineRoute({
      method: 'post',
      path: '/project/find',
      summary:
        'One page of the projects that have every word of a text, hits in the title first, then newest completion first.',
      tag,
      access: 'editor',
      body: schema.findBody,
      result: schema.found,
      audit: 'reads',
      handle: async ({ body }) => {
        const { list, total } = await findProjects(body);
        return { result: list, total: { total } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/project/createProject',
      summary: 'Add a project; `result` is its id.',
      tag,
      access: 'editor',
      body: schema.createBody,
      result: schema.resultId,
      creates: true,
      audit: {
        ...{ area: 'projects', action: 'Added a project' },
        target: ({ body }) => body.title ?? '',
        record: (_input, { result }) => `project/${result}`,
      },
      handle: async ({ body, creationKey: key, by }) => ({
        result: await withFirstRevision(records, () => createProject(body, { key, by })),
      }),
    }),
    defineRoute({
      method: 'put',
      path: '/project/updateProject',
      summary: 'Change a project; absent fields stay.',
      tag,
      access: 'editor',
      body: schema.updateBody,
      result: schema.saved,
      audit: {
        ...{ area: 'projects', action: 'Changed a project' },
        target: ({ body }) => body.title ?? projectTitle(body.id),
        record: ({ body }) => `project/${body.id}`,
      },
      handle: async ({ body, by }) => ({
        result: body.id,
        version: await withRevisions(records, body.id, () => updateProject(body, { by })),
      }),
    }),
    defineRoute({
      method: 'delete',
      path: '/project/deleteProject',
      summary: 'Take a project off the site, with its images; it stays in the trash for 30 days.',
      tag,
      access: 'editor',
      body: schema.byId,
      result: schema.resultId,
      audit: {
        ...{ area: 'projects', action: 'Deleted a project' },
        target: ({ body }) => projectTitle(body.id),
        record: ({ body }) => `project/${body.id}`,
      },
      handle: async ({ body, by }) => {
        await moveToTrash({ kind: records, id: String(body.id) }, by);
        return { result: body.id };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/project_imgs/create',
      summary:
        'Add images to a project, after those it has or as `order` says; it can name pictures of the library, too. `result` is the whole list.',
      tag,
      access: 'editor',
      multipart: images,
      body: schema.addImagesBody,
      result: schema.wrappedImages,
      creates: true,
      audit: {
        ...{ area: 'projects', action: 'Added pictures to a project' },
        target: ({ body }) => projectTitle(body.pid),
        record: ({ body }) => `project/${body.pid}`,
      },
      handle: async ({ body, files, creationKey, by }) => {
        const upload = { projectId: body.pid, files, by, key: creationKey, order: body.order };
        await withRevisions(records, body.pid, () => addImages(library, upload));
        return { result: await imagesOf(body.pid) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/project_imgs/update',
      summary:
        'Add images to a project and remove those that `existing[]` does not list; those with `source` only when `removed[]` lists them. `order` has the ids of the images as they are to stand, with `file:0` for the first of the files sent, and `media:7` for a picture of the library to add.',
      tag,
      access: 'editor',
      multipart: images,
      body: schema.updateImagesBody,
      result: schema.wrappedImages,
      creates: true,
      audit: {
        ...{ area: 'projects', action: 'Changed the pictures of a project' },
        target: ({ body }) => projectTitle(body.id),
        record: ({ body }) => `project/${body.id}`,
      },
      handle: async ({ body, files, creationKey, by }) => {
        const lists = {
          existing: body['existing[]'] ?? body.existing ?? [],
          removed: body['removed[]'] ?? body.removed ?? [],
        };
        const upload = { projectId: body.id, files, by, key: creationKey, order: body.order };
        await withRevisions(records, body.id, () => updateImages(library, upload, lists));
        return { result: await imagesOf(body.id) };
      },
    }),
  ];
}

import type { SearchServices } from '../../feature.ts';
import { slugOf } from '../../lib/slug.ts';
import { itemAddress } from '../../search/item-address.ts';
import { MOST_SEARCHED, type SearchDocument, type SearchSource } from '../../search/search-source.ts';
import { Project, type ProjectRecord } from './project.model.ts';

const document = (project: ProjectRecord, path: string): SearchDocument => ({
  ...{ id: `project/${project._id}`, kind: 'project', title: project.title },
  about: project.tags.replaceAll(',', '\n'),
  text: project.description,
  year: project.year ?? null,
  facts: [project.status, project.completed ?? ''].join(' ').trim(),
  path: itemAddress(path, project._id, slugOf(project.title)),
});

/** Projects, as the search finds them. */
export function searchedProjects({ itemPath }: SearchServices): SearchSource {
  const page = async () => (await itemPath('project'))?.path ?? null;
  return {
    kind: 'project',
    topics: ['projects', 'releases'],
    async versions() {
      const [path, found] = await Promise.all([
        page(),
        Project.find({}, 'version updated_at').sort({ _id: -1 }).limit(MOST_SEARCHED).lean(),
      ]);
      return new Map(
        found.map(({ _id, version, updated_at }) => [
          `project/${_id}`,
          [version, updated_at?.getTime(), path].join(),
        ]),
      );
    },
    async read(ids) {
      const wanted = ids.map((id) => Number(id.slice('project/'.length)));
      const [path, found] = await Promise.all([page(), Project.find({ _id: { $in: wanted } }).lean()]);
      return path === null ? [] : found.map((project) => document(project, path));
    },
  };
}

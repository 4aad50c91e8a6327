import { notFound } from '../../lib/http-error.ts';
import { defineRoute, ResultPage, type Route } from '../../lib/route.ts';
import { Project } from './project.model.ts';
import { presentDetail } from './project.presenter.ts';
import * as schema from './project.schema.ts';
import { imagesOf } from './project-images.ts';
import { findProjects, overviewOf, projectYears } from './project-lists.ts';
import { relatedProjects } from './related-projects.ts';

const tag = 'Projects';

/** What visitors read. */
export const projectRoutes = (): Route[] => [
  defineRoute({
    method: 'post',
    path: '/project/getProject',
    summary: 'One project.',
    tag,
    access: 'public',
    reads: ['projects'],
    body: schema.byId,
    result: schema.wrappedDetail,
    audit: 'reads',
    handle: async ({ body }) => {
      const project = await Project.findById(body.id).lean();
      if (!project) throw notFound('This project');
      return { result: presentDetail(project) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/project_imgs/get',
    summary: 'The images of a project, in order; none for an unknown project.',
    tag,
    access: 'public',
    reads: ['projects'],
    body: schema.byId,
    result: schema.images,
    audit: 'reads',
    handle: ({ body }) => imagesOf(body.id),
  }),
  defineRoute({
    method: 'get',
    path: '/project/getPublic',
    summary:
      'Projects, newest completion first, undated last; with a search, hits in the title first. The header X-Total-Count has the number of all that match.',
    tag,
    access: 'public',
    cached: { topic: 'projects' },
    query: schema.publicQuery,
    result: schema.wrappedList,
    handle: async ({ query }) => {
      const { list, total } = await findProjects(query);
      return new ResultPage({ result: list }, total);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/project/overview',
    summary: 'How many projects there are, how many of them are completed, and those of some ids.',
    tag,
    access: 'public',
    cached: { topic: 'projects' },
    query: schema.overviewQuery,
    result: schema.overview,
    handle: ({ query }) => overviewOf(query.ids),
  }),
  defineRoute({
    method: 'get',
    path: '/project/related',
    summary:
      'Other projects than this one, those with the most tags in common first, then the nearest in completion.',
    tag,
    access: 'public',
    cached: { topic: 'projects' },
    query: schema.relatedQuery,
    result: schema.list,
    handle: ({ query }) => relatedProjects(query.id, query.limit),
  }),
  defineRoute({
    method: 'get',
    path: '/project/getYears',
    summary: 'The years in which projects are completed, newest first.',
    tag,
    access: 'public',
    cached: { topic: 'projects' },
    result: schema.years,
    handle: () => projectYears(),
  }),
];

import type { RemoteReleases } from 'contracts/releases';
import { type ApiServer, useApiServer } from 'kit/test/api-server.ts';
import {
  detailedProject,
  fullArticle,
  listedArticle,
  listedProject,
  projectImage,
} from 'kit/test/records.ts';
import { useDraftDatabase } from './draft-database.ts';
import { emptyReleases, portalReleases, releaseChange } from './release-records.ts';

/**
 * An API with 27 projects, 9 articles and two versions of the portal, reset for each test. A test overrides only what
 * it is about. Call it at the top of a test file.
 */
export function usePortalApi(): ApiServer {
  useDraftDatabase();
  return useApiServer(answerAll);
}

function answerAll(api: ApiServer): void {
  const totals: Record<string, number> = { completed: 21, ongoing: 4 };
  api.answer('POST /users/verifyKey', { status: true });
  api.answer('POST /users/logout', { status: true });
  api.on('POST /project/getTotal', ({ body }) => ({ body: { total: totals[String(body.status)] ?? 27 } }));
  api.on('POST /project/getAll', ({ body }) => ({ body: pageOf(27, body, listedProject) }));
  api.answer('POST /project/find', { result: [listedProject()], total: { total: 1 } });
  api.on('POST /project/getProject', ({ body }) => ({
    body: { result: detailedProject({ id: Number(body.id) }) },
  }));
  api.answer('POST /project_imgs/get', [projectImage()]);
  api.answer('POST /project/createProject', { result: 28 });
  api.answer('POST /project_imgs/create', { result: [] });
  api.answer('POST /project_imgs/update', { result: [] });
  api.answer('PUT /project/updateProject', { result: 1, version: 2 });
  api.answer('DELETE /project/deleteProject', { result: 1 });
  api.on('GET /news/get', ({ query }) => ({
    body: { list: pageOf(9, query, listedArticle), total: 9 },
  }));
  api.answer('GET /news/find', fullArticle());
  api.answer('POST /news/add', { result: 10 });
  api.answer('POST /news/update', { result: 1, version: 2 });
  api.answer('DELETE /news/delete', { result: 1 });
  answerReleases(api, portalReleases());
  api.answer('GET /releases/history', [releaseChange()]);
  api.answer('GET /releases/health', []);
  api.answer('GET /assistant/status', { available: true });
}

/** Sets the portal's releases; the other remotes have no published version. */
export function answerReleases(api: ApiServer, portal: RemoteReleases): void {
  api.answer('GET /releases', {
    remotes: [
      emptyReleases('mfe-public', 'Public sections'),
      portal,
      emptyReleases('mfe-assistant', 'Assistant'),
    ],
  });
}

/** Ids and titles tell them apart. */
function pageOf<Item>(
  total: number,
  { page, limit }: Record<string, unknown>,
  make: (changes: { id: number; title: string }) => Item,
): Item[] {
  const ids = Array.from({ length: total }, (_, index) => index + 1).slice(
    (Number(page) - 1) * Number(limit),
    Number(page) * Number(limit),
  );
  return ids.map((id) => make({ id, title: `Title ${id}` }));
}

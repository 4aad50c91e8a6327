import type { RemoteReleases } from 'contracts/releases';
import { type ApiServer, useApiServer } from 'kit/test/api-server.ts';
import {
  detailedProject,
  fullArticle,
  listedArticle,
  listedProject,
  mediaItem,
  projectImage,
} from 'kit/test/records.ts';
import { assistantUsage } from './assistant-records.ts';
import { useDraftDatabase } from './draft-database.ts';
import { messageStatus } from './message-records.ts';
import { emptyReleases, portalReleases, releaseChange } from './release-records.ts';
import { finishedSetup } from './setup-records.ts';
import { ownAccount, someUser } from './user-records.ts';

/**
 * An API with 27 projects, 9 articles and two versions of the portal, reset for each test. A test overrides only what
 * it is about. Call it at the top of a test file.
 */
export function usePortalApi(): ApiServer {
  useDraftDatabase();
  return useApiServer(answerAll);
}

/** As the server answers a draft that it has saved. */
export const savedDraft = ({ key, value, version }: Record<string, unknown>) => ({
  ...{ key, value, version: Number(version) + 1, title: 'T', savedBy: 'admin' },
  ...{ savedAt: '2026-05-06T06:05:00Z', publishAt: null, failure: null, isPublished: true },
});

function answerAll(api: ApiServer): void {
  const totals: Record<string, number> = { completed: 21, ongoing: 4 };
  api.answer('POST /users/verifyKey', { status: true, name: 'admin', role: 'admin' });
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
  api.answer('GET /records/drafts', []);
  api.answer('GET /trash/list', { list: [], total: 0 });
  api.on('POST /trash/restore', ({ body }) => ({ body: { key: body.key ?? 'project/1' } }));
  api.answer('GET /users', [someUser()]);
  api.answer('GET /audit/list', { list: [], total: 0 });
  api.answer('GET /audit/people', []);
  api.answer('GET /messages/list', { list: [], total: 0 });
  api.answer('GET /messages/status', messageStatus());
  api.answer('GET /assistant/questions', { list: [], total: 0 });
  api.answer('GET /assistant/usage', assistantUsage());
  api.answer('GET /users/account', ownAccount());
  api.on('GET /records/find', () => ({ status: 404, body: { message: 'There is no draft.' } }));
  api.on('POST /records/saveDraft', ({ body }) => ({ body: savedDraft(body) }));
  api.answer('POST /records/discardDraft', { key: 'project/1' });
  api.answer('GET /records/drafts', []);
  api.answer('GET /media/list', { list: [mediaItem()], total: 1 });
  api.on('GET /media/find', ({ query }) => ({
    body: { ...mediaItem({ id: Number(query.id ?? 1) }), used: [] },
  }));
  api.answer('POST /media/add', mediaItem({ id: 2, path: 'library/2.webp', name: 'new.png' }));
  api.answer('POST /media/update', mediaItem());
  api.answer('POST /media/replace', mediaItem({ path: 'library/3.webp' }));
  api.answer('DELETE /media/delete', { result: 1 });
  answerReleases(api, portalReleases());
  api.answer('GET /releases/history', [releaseChange()]);
  api.answer('GET /releases/evidence', []);
  api.answer('GET /releases/errors', []);
  api.answer('GET /releases/tokens', []);
  api.answer('GET /setup', finishedSetup());
}

/** Sets the portal's releases; the other remotes have no published version. */
export function answerReleases(api: ApiServer, portal: RemoteReleases): void {
  // All versions are listed as if visitors might get them, so that a test says them once.
  api.on('GET /releases/versions', ({ query }) => {
    const all = query.remote === portal.remote ? portal.versions : [];
    const first = (Number(query.page) - 1) * Number(query.limit);
    return {
      headers: { 'X-Total-Count': String(all.length) },
      body: all.slice(first, first + Number(query.limit)).map((release) => ({ retired: null, ...release })),
    };
  });
  api.on('GET /releases/version', ({ query }) => {
    const found =
      query.remote === portal.remote && portal.versions.find((one) => one.version === query.version);
    return found ? { body: found } : { status: 404, body: { message: 'It does not exist.' } };
  });
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

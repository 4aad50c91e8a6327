import type { RemoteReleases } from 'contracts/releases';
import type { z } from 'zod';
import { defineRoute, type Route } from '../../lib/route.ts';
import * as changes from './changes.ts';
import { latestChanges } from './history.ts';
import { recentHealth } from './load-reports.ts';
import { publish } from './publish.ts';
import type { RegistryRecord } from './registry.model.ts';
import { type Change, changeRemote, createRemote } from './registry.ts';
import { presentChange, presentHealth } from './release.presenter.ts';
import * as schema from './release.schema.ts';
import { registerShell } from './shells.ts';

const tag = 'Release management';

interface ChangeSpec<Body extends z.ZodType<z.output<typeof schema.changeBody>>> {
  path: string;
  summary: string;
  body: Body;
  decide(registry: RegistryRecord, body: z.output<Body>): Change;
}

/** A change of the revision that the caller has seen; the answer is the remote after it. */
function changeRoute<Body extends z.ZodType<z.output<typeof schema.changeBody>>>(
  spec: ChangeSpec<Body>,
): Route {
  const { path, summary, body: bodySchema, decide } = spec;
  return defineRoute({
    method: 'post',
    path,
    summary,
    tag,
    access: 'deploy',
    body: bodySchema,
    result: schema.remoteReleases,
    handle: async ({ body, by }): Promise<RemoteReleases> => {
      const { remote, revision, reason } = body;
      return changeRemote(remote, { by, reason }, (registry) => decide(registry, body), revision);
    },
  });
}

const changeRoutes = (): Route[] => [
  changeRoute({
    path: '/releases/edit',
    summary: 'Change the title of a remote, or where browsers reach its builds. What is not given stays.',
    body: schema.editBody,
    decide: changes.edit,
  }),
  changeRoute({
    path: '/releases/rollout',
    summary:
      'Give a version to some percent of the visitors; widen or narrow its rollout, or restart a halted one.',
    body: schema.rolloutBody,
    decide: changes.startRollout,
  }),
  changeRoute({
    path: '/releases/promote',
    summary: 'Make the version that is rolled out, or the given one, stable. Ends the rollout.',
    body: schema.promoteBody,
    decide: (registry, { version }) => changes.promote(registry, version),
  }),
  changeRoute({
    path: '/releases/halt',
    summary: 'Give the version that is rolled out to nobody, until that rollout is restarted.',
    body: schema.changeBody,
    decide: changes.halt,
  }),
  changeRoute({
    path: '/releases/rollback',
    summary: 'Go back to the version that was stable before. Ends the rollout.',
    body: schema.changeBody,
    decide: changes.rollBack,
  }),
  changeRoute({
    path: '/releases/disable',
    summary: 'Show the reason to visitors in place of the remote.',
    body: schema.changeBody,
    decide: (_registry, { reason }) => changes.disable(reason),
  }),
  changeRoute({
    path: '/releases/enable',
    summary: 'Show the remote again.',
    body: schema.changeBody,
    decide: changes.enable,
  }),
];

/** What publishers and administrators do; each needs a key or the deploy token. */
export const releaseAdminRoutes = (): Route[] => [
  defineRoute({
    method: 'post',
    path: '/releases/create',
    summary:
      'Add a remote to the site; its pages appear when its first version is published. The same again changes nothing.',
    tag,
    access: 'deploy',
    body: schema.createBody,
    result: schema.remoteReleases,
    handle: async ({ body: { remote, title, host = null, reason = '' }, by }) =>
      createRemote(remote, { title, host }, { by, reason }),
  }),
  defineRoute({
    method: 'post',
    path: '/releases/shells',
    summary:
      'Say that a shell is deployed, and what it provides to remotes. Releases that need anything else are refused from then on.',
    tag,
    access: 'deploy',
    body: schema.shellBody,
    result: schema.counted,
    handle: async ({ body }) => {
      await registerShell(body);
      return { ok: true as const };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/releases/publish',
    summary:
      'Register a build; the first of a remote is stable at once. The same again changes nothing, other content under the same version is refused with 409, and with 422 what does not fit the deployed shell or has a page of another remote.',
    tag,
    access: 'deploy',
    maxJsonBytes: schema.MAX_MANIFEST_BYTES,
    body: schema.publishBody,
    result: schema.remoteReleases,
    handle: async ({ body: { remote, release, reason = '' }, by }) =>
      publish(remote, release, { by, reason }),
  }),
  ...changeRoutes(),
  defineRoute({
    method: 'get',
    path: '/releases/history',
    summary: 'Who changed what, when and why, newest first.',
    tag,
    access: 'deploy',
    query: schema.historyQuery,
    result: schema.history,
    handle: async ({ query: { remote, limit } }) => (await latestChanges(limit, remote)).map(presentChange),
  }),
  defineRoute({
    method: 'get',
    path: '/releases/health',
    summary: 'Loads and failures by version and minute over the last hour, oldest first.',
    tag,
    access: 'deploy',
    query: schema.healthQuery,
    result: schema.health,
    handle: async ({ query: { remote } }) => (await recentHealth(remote)).map(presentHealth),
  }),
];

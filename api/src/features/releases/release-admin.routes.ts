import type { RemoteReleases } from 'contracts/releases';
import type { z } from 'zod';
import type { Log } from '../../lib/log.ts';
import { type Access, defineRoute, type Route } from '../../lib/route.ts';
import * as changes from './changes.ts';
import { evidenceOf } from './evidence/evidence-of.ts';
import { listEvidence } from './evidence/list-evidence.ts';
import { takeOffers } from './evidence/offers.ts';
import { takeRenderings } from './evidence/rendering-reports.ts';
import { errorsOf } from './evidence/report-error.ts';
import { latestChanges } from './history.ts';
import { whyWorse } from './plans/run-plans.ts';
import { createPreview } from './preview.ts';
import { publish } from './publish.ts';
import type { RegistryRecord } from './registry.model.ts';
import { type Change, changeRemote, createRemote } from './registry.ts';
import { presentChange, presentError } from './release.presenter.ts';
import * as schema from './release.schema.ts';
import { assertShellKnowsStaff, registerShell } from './shells.ts';
import { removeMaps, storeMaps } from './source-maps/map-store.ts';
import { placesInSource } from './source-maps/place-in-source.ts';
import { listVersions } from './versions.ts';

const tag = 'Release management';

interface ChangeSpec<Body extends z.ZodType<z.output<typeof schema.changeBody>>> {
  path: string;
  summary: string;
  /** `deploy` unless given: what a remote's own token doesn't open. */
  access?: Access;
  body: Body;
  /** Nothing: it stays as it is. */
  decide(registry: RegistryRecord, body: z.output<Body>): Change | undefined | Promise<Change | undefined>;
  /** What follows from it. */
  follow?(body: z.output<Body>): Promise<void>;
}

/** A change of the revision that the caller has seen; the answer is the remote after it. */
function changeRoute<Body extends z.ZodType<z.output<typeof schema.changeBody>>>(
  spec: ChangeSpec<Body>,
): Route {
  const { path, summary, access = 'deploy', body: bodySchema, decide } = spec;
  return defineRoute({
    method: 'post',
    path,
    summary,
    tag,
    access,
    body: bodySchema,
    result: schema.remoteReleases,
    // With the history of the remote, which also has what plans do by themselves.
    audit: 'logged within',
    handle: async ({ body, by }): Promise<RemoteReleases> => {
      const { remote, revision, reason } = body;
      const after = await changeRemote(
        remote,
        { by, reason },
        (registry) => decide(registry, body),
        revision,
      );
      await spec.follow?.(body);
      return after;
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
    access: 'remote',
    summary:
      'Give a version to some percent of the visitors, or widen it by a plan; widen or narrow its rollout, or restart a halted one. Like it is already, it changes nothing.',
    body: schema.rolloutBody,
    decide: async (registry, body) => {
      const change = changes.startRollout(registry, body);
      if (change?.words?.includes('staff')) await assertShellKnowsStaff();
      return change;
    },
  }),
  changeRoute({
    path: '/releases/pause',
    access: 'remote',
    summary: 'Let the plan of the running rollout go no further by itself.',
    body: schema.changeBody,
    decide: changes.pause,
  }),
  changeRoute({
    path: '/releases/resume',
    access: 'remote',
    summary: 'Let a paused plan go on. The pause does not count as time of its step.',
    body: schema.changeBody,
    decide: changes.resume,
  }),
  changeRoute({
    path: '/releases/skip',
    access: 'remote',
    summary: 'Take the next step of the plan now. The last one, for everybody, makes the version stable.',
    body: schema.changeBody,
    decide: changes.skip,
  }),
  changeRoute({
    path: '/releases/promote',
    access: 'remote',
    summary: 'Make the version that is rolled out, or the given one, stable. Ends the rollout.',
    body: schema.promoteBody,
    decide: async (registry, body) =>
      changes.promote(registry, { ...body, worse: await whyWorse(registry, evidenceOf) }),
  }),
  changeRoute({
    path: '/releases/halt',
    access: 'remote',
    summary: 'Give the version that is rolled out to nobody, until that rollout is restarted.',
    body: schema.changeBody,
    decide: changes.halt,
  }),
  changeRoute({
    path: '/releases/rollback',
    access: 'remote',
    summary: 'Go back to the version that was stable before. Ends the rollout.',
    body: schema.rollbackBody,
    decide: changes.rollBack,
  }),
  changeRoute({
    path: '/releases/retire',
    summary:
      'Take a version away for good: nobody is ever given it again. Refused for the stable one, and for one that is being rolled out.',
    body: schema.retireBody,
    decide: (registry, { version, reason }) => changes.retire(registry, version, reason),
    follow: ({ remote, version }) => removeMaps(remote, version),
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
export const releaseAdminRoutes = (deployToken: string | undefined, log: Log): Route[] => [
  defineRoute({
    method: 'post',
    path: '/releases/create',
    summary:
      'Add a remote to the site; its pages appear when its first version is published. The same again changes nothing.',
    tag,
    access: 'deploy',
    body: schema.createBody,
    result: schema.remoteReleases,
    audit: 'logged within',
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
    result: schema.done,
    audit: { unlogged: 'The servers of the shell say this again and again.' },
    handle: async ({ body }) => {
      await registerShell(body);
      return { ok: true as const };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/releases/offers',
    summary: 'Say which visitors were offered which remote, as tickets. For the server of the shell.',
    tag,
    access: 'deploy',
    body: schema.offersBody,
    result: schema.done,
    audit: { unlogged: 'The servers of the shell send these all day.' },
    handle: async ({ body }) => {
      await takeOffers(body.offers, deployToken);
      return { ok: true as const };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/releases/renderings',
    summary:
      'Say how many pages versions have rendered, and how often they failed. For the server of the shell.',
    tag,
    access: 'deploy',
    body: schema.renderingsBody,
    result: schema.done,
    audit: { unlogged: 'The servers of the shell send these all day.' },
    handle: async ({ body }) => {
      await takeRenderings(body.reports, log);
      return { ok: true as const };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/releases/publish',
    summary:
      'Register a build; the first of a remote is stable at once. The same again changes nothing, other content under the same version is refused with 409, and with 422 what does not fit the deployed shell or has a page of another remote.',
    tag,
    access: 'remote',
    maxJsonBytes: schema.MAX_MANIFEST_BYTES,
    body: schema.publishBody,
    result: schema.remoteReleases,
    audit: 'logged within',
    handle: async ({ body: { remote, release, contentTypes, reason = '' }, by }) =>
      publish(remote, { release, contentTypes }, { by, reason }),
  }),
  defineRoute({
    method: 'post',
    path: '/releases/source-maps',
    summary:
      'Keep source maps of the scripts of a published version, several at a time. Errors are then listed with their places in the sources; nobody can get a map back.',
    tag,
    access: 'remote',
    maxJsonBytes: schema.MAX_MAPS_BYTES,
    body: schema.sourceMapsBody,
    result: schema.done,
    audit: { unlogged: 'They belong to a version, whose publication is logged.' },
    handle: async ({ body: { remote, version, maps } }) => {
      await storeMaps(remote, version, maps);
      return { ok: true as const };
    },
  }),
  ...changeRoutes(),
  defineRoute({
    method: 'post',
    path: '/releases/preview',
    summary:
      'Make a link with which anybody who has it gets a version in their own browser, until it ends. It changes nothing for anybody else.',
    tag,
    access: 'remote',
    body: schema.previewBody,
    result: schema.preview,
    audit: {
      ...{ area: 'releases', action: 'Made a preview link' },
      target: ({ body: { remote, version } }) => `${remote} ${version}`,
      record: ({ body }) => `remote/${body.remote}`,
    },
    handle: async ({ body }) => createPreview(body, deployToken),
  }),
  defineRoute({
    method: 'get',
    path: '/releases/versions',
    summary:
      'All versions of a remote, newest first, also those that nobody gets. The header X-Total-Count has their number.',
    tag,
    access: 'remote',
    query: schema.versionsQuery,
    result: schema.listedVersions,
    handle: async ({ query }) => listVersions(query),
  }),
  defineRoute({
    method: 'get',
    path: '/releases/history',
    summary: 'Who changed what, when and why, newest first.',
    tag,
    access: 'remote',
    query: schema.historyQuery,
    result: schema.history,
    handle: async ({ query: { remote, limit } }) => (await latestChanges(limit, remote)).map(presentChange),
  }),
  defineRoute({
    method: 'get',
    path: '/releases/evidence',
    summary:
      'How the versions that visitors get are doing: stable beside the rollout, each visitor once, and what follows from it.',
    tag,
    access: 'remote',
    query: schema.evidenceQuery,
    result: schema.evidence,
    handle: async ({ query: { remote } }) => listEvidence(remote),
  }),
  defineRoute({
    method: 'get',
    path: '/releases/errors',
    summary:
      'Errors that browsers reported of a remote, or of one version of it, most frequent first, with their places in the sources.',
    tag,
    access: 'remote',
    query: schema.errorsQuery,
    result: schema.errors,
    handle: async ({ query: { remote, version } }) => {
      const errors = await errorsOf(remote, version);
      const places = await placesInSource(errors);
      return errors.map((error, index) => presentError(error, places[index] ?? null));
    },
  }),
];

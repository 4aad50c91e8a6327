import { table } from './table.mjs';

/**
 * @typedef {import('./registry.mjs').RemoteReleases} RemoteReleases
 * @typedef {import('contracts/releases').PublishedRelease} PublishedRelease
 */

const head = ['REMOTE', 'VERSION', 'IS', 'VISITORS', 'LOADED', 'FAILED', 'PUBLISHED (UTC)', 'BY'];

/** A line for each version that visitors may get, or for every one. @param {RemoteReleases[]} remotes */
export async function statusOf(site, remotes, { everyVersion = false } = {}) {
  // How versions are doing needs a token; the rest of the table is shown without one, and with a wrong one.
  const [only, ...others] = remotes;
  const evidence = await site.registry
    .evidence(others.length === 0 ? only?.remote : undefined)
    .catch(() => undefined);
  const rows = remotes.flatMap((remote) => {
    const versions = remote.versions.filter(
      (release) => everyVersion || roleOf(remote, release) !== 'published',
    );
    const lines = versions.map((release) => line(remote, release, evidence));
    return lines.length > 0 ? lines : [[remote.remote, '(nothing published)', '', '', '', '', '', '']];
  });
  const off = remotes.flatMap(({ remote, disabled }) =>
    disabled ? [`${remote} is switched off. Visitors read: ${disabled.reason}`] : [],
  );
  const elsewhere = remotes.flatMap((remote) => overrideNote(site, remote));
  const outlooks = remotes.flatMap((remote) => outlookOf(remote, evidence));
  const note = evidence
    ? ['', 'Loaded and failed: visitors since the rollout was started, or in the last 24 hours.']
    : [];
  return [table(head, rows), ...off, ...elsewhere, ...outlooks, ...note].join('\n');
}

/** What the evidence says of a rollout, and what its plan waits for. */
function outlookOf(/** @type {RemoteReleases} */ { remote, rollout }, evidence = []) {
  if (rollout?.state !== 'running') return [];
  const known = evidence.find((one) => one.remote === remote && one.rollout?.version === rollout.version);
  const outlook = known?.outlook ?? known?.judgement?.reason;
  const lines = [
    ...(rollout.plan
      ? [`Plan: ${rollout.plan.text}${rollout.plan.state === 'paused' ? ' (paused)' : ''}`]
      : []),
    ...(outlook ? [outlook] : []),
    ...(rollout.gate === 'off' ? ['Its gate is off: it is not halted by evidence.'] : []),
  ];
  return lines.map((line) => `${remote} ${rollout.version}: ${line}`);
}

/** The registry's host isn't where browsers of this environment go while a variable says otherwise. */
function overrideNote(site, { remote, host }) {
  const override = site.overrideOf(remote);
  if (!override || override.address === host) return [];
  const instead = host ? `not from ${host}, as the registry says` : 'about which the registry says nothing';
  return [`${override.variable} is set here: browsers get ${remote} from ${override.address}, ${instead}.`];
}

function line(/** @type {RemoteReleases} */ remote, /** @type {PublishedRelease} */ release, evidence) {
  const known = evidence?.find((one) => one.remote === remote.remote);
  const counts = [known?.stable, known?.rollout].find((one) => one?.version === release.version);
  return [
    remote.remote,
    release.version,
    roleOf(remote, release),
    visitorsOf(remote, release),
    String(counts?.loaded ?? '–'),
    String(counts?.signals.failed ?? '–'),
    release.publishedAt.slice(0, 16).replace('T', ' '),
    release.by,
  ];
}

/** @param {RemoteReleases} remote @param {PublishedRelease & { retired?: object | null }} release */
function roleOf({ stable, previousStable, rollout }, { version, retired }) {
  if (retired) return 'retired';
  if (version === stable?.version) return 'stable';
  if (version === rollout?.version) return rollout.state === 'halted' ? 'rollout, halted' : 'rollout';
  return version === previousStable?.version ? 'previous' : 'published';
}

function visitorsOf({ stable, rollout, disabled }, { version }) {
  if (disabled) return '0 %';
  const running = rollout?.state === 'running' ? rollout : undefined;
  const forStaff = running?.audience === 'staff';
  if (forStaff && version === running?.version) return `${running.percent} % of staff`;
  const percent = forStaff ? 0 : (running?.percent ?? 0);
  if (version === stable?.version) return `${Number((100 - percent).toFixed(2))} %`;
  return version === rollout?.version ? `${percent} %` : '0 %';
}

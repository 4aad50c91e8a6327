import { table } from './table.mjs';

/**
 * @typedef {import('./registry.mjs').RemoteReleases} RemoteReleases
 * @typedef {import('contracts/releases').PublishedRelease} PublishedRelease
 */

const head = ['REMOTE', 'VERSION', 'IS', 'VISITORS', 'LOADED', 'FAILED', 'PUBLISHED (UTC)', 'BY'];

/** A line for each version that visitors may get, or for every one. @param {RemoteReleases[]} remotes */
export async function statusOf(site, remotes, { everyVersion = false } = {}) {
  // Health needs a token; the rest of the table is shown without one, and with a wrong one.
  const health = await site.registry.health().catch(() => undefined);
  const rows = remotes.flatMap((remote) => {
    const versions = remote.versions.filter(
      (release) => everyVersion || roleOf(remote, release) !== 'published',
    );
    const lines = versions.map((release) => line(remote, release, health));
    return lines.length > 0 ? lines : [[remote.remote, '(nothing published)', '', '', '', '', '', '']];
  });
  const off = remotes.flatMap(({ remote, disabled }) =>
    disabled ? [`${remote} is switched off. Visitors read: ${disabled.reason}`] : [],
  );
  const note = health ? ['', 'Loaded and failed: in the last hour.'] : [];
  return [table(head, rows), ...off, ...note].join('\n');
}

function line(/** @type {RemoteReleases} */ remote, /** @type {PublishedRelease} */ release, health) {
  const points = health?.filter(
    (point) => point.remote === remote.remote && point.version === release.version,
  );
  const sum = (key) => (points ? String(points.reduce((total, point) => total + point[key], 0)) : '–');
  return [
    remote.remote,
    release.version,
    roleOf(remote, release),
    visitorsOf(remote, release),
    sum('loaded'),
    sum('failed'),
    release.publishedAt.slice(0, 16).replace('T', ' '),
    release.by,
  ];
}

function roleOf({ stable, previousStable, rollout }, { version }) {
  if (version === stable?.version) return 'stable';
  if (version === rollout?.version) return rollout.state === 'halted' ? 'rollout, halted' : 'rollout';
  return version === previousStable?.version ? 'previous' : 'published';
}

function visitorsOf({ stable, rollout, disabled }, { version }) {
  if (disabled) return '0 %';
  const percent = rollout?.state === 'running' ? rollout.percent : 0;
  if (version === stable?.version) return `${Number((100 - percent).toFixed(2))} %`;
  return version === rollout?.version ? `${percent} %` : '0 %';
}

import { Problem } from './problem.mjs';

/** The version that is called latest, stable, previous or rollout; any other name is the version itself. */
export function namedVersion(/** @type {import('./registry.mjs').RemoteReleases} */ releases, name) {
  const { remote, latest, stable, previousStable, rollout } = releases;
  const names = {
    latest,
    stable: stable?.version,
    previous: previousStable?.version,
    rollout: rollout?.version,
  };
  if (!Object.hasOwn(names, name)) return name;
  const version = names[/** @type {keyof typeof names} */ (name)];
  if (version) return version;
  throw new Problem(
    `${remote} has no ${name} version. npm run release -- status ${remote} shows what there is.`,
  );
}

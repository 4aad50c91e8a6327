/* global __resourceQuery */
import packages from './packages.cjs';

/** What the shell has to share, as in the query of this module's name: `?react&react-dom`. */
const names = __resourceQuery.slice(1).split('&');

/** Takes the packages that the shell shares. With `get`, the interface of Module Federation's containers. */
export async function init(shareScope) {
  await Promise.all(names.map((name) => take(name, Object.values(shareScope[name] ?? {}))));
}

/** One that runs on the page already is the one that all have to use. */
async function take(name, versions) {
  const shared = versions.find(({ loaded }) => loaded) ?? versions[0];
  if (!shared) throw new Error(`The shell shares no ${name}`);
  const run = await shared.get();
  packages[name] = run();
}

/** Resolves with a function that returns the exposed module. */
export async function get(name) {
  if (name !== './app') throw new Error(`There is no ${name}, only ./app`);
  // biome-ignore lint/correctness/noUndeclaredDependencies: the build says where it is (remote.mjs)
  const app = await import(/* webpackChunkName: "app" */ 'remote-app');
  return () => app;
}

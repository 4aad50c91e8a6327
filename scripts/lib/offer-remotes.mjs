import { existsSync } from 'node:fs';
import path from 'node:path';
import { publishBuild } from '../release/publish-build.mjs';
import { readBuild } from '../release/read-build.mjs';
import { request } from '../release/request.mjs';
import { siteOf } from '../release/site.mjs';
import { remotes } from './addresses.mjs';
import { buildIfStale } from './build.mjs';
import { root } from './root.mjs';

const reason = 'Built and started with npm start';
const offeredWithinMs = 15_000;

/**
 * Gives visitors what is built here: a version that the registry does not know yet is published and promoted, one that it
 * knows stays as its team set it. Resolves when the shell offers every remote. `say` is told of remotes that can't be
 * offered anew; the others go on.
 */
export async function offerRemotes(env, say) {
  const site = siteOf(env);
  const offered = [];
  for (const remote of Object.keys(remotes)) {
    const why = await offer(site, remote).then(
      () => undefined,
      (error) => error.message,
    );
    const { stable } = await site.registry.remote(remote);
    if (stable) offered.push(remote);
    if (why && stable) say(`${remote} stays at ${stable.version}: ${why}`);
    if (why && !stable) say(`${remote} is missing from the site: ${why}`);
  }
  await untilOffered(site, offered);
}

async function offer(site, remote) {
  await buildIfStale([remote]);
  const build = await readBuild(path.join(root, remote, 'dist'), remote);
  const hostRoot = site.hostRoot(remote);
  const { versions } = await site.registry.remote(remote);
  const isKnown = versions.some(({ version }) => version === build.version);
  if (isKnown && existsSync(path.join(hostRoot, build.version))) return;
  const published = await publishBuild(site, build, { hostRoot, reason });
  const { revision, stable } = published.remote;
  if (published.fresh && stable?.version !== build.version)
    await site.registry.change('promote', { remote, revision, version: build.version, reason });
}

/** Resolves when the shell of `site` offers each of the `wanted` remotes that is not switched off; throws after 15 s. */
export async function untilOffered({ shell }, wanted) {
  const deadline = Date.now() + offeredWithinMs;
  for (;;) {
    const { body } = await request('The shell', `${shell}/config.json`);
    const { remotes: offers } = JSON.parse(body.toString());
    const missing = wanted.filter((name) => !offers[name].disabled && offers[name].candidates.length === 0);
    if (missing.length === 0) return;
    if (Date.now() > deadline) throw new Error(`The shell offers no ${missing.join(', ')}; see its log.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

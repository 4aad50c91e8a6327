import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPlaced } from '../../tooling/release/place-build.mjs';
import { manifestOf, publishBuild } from '../../tooling/release/publish-build.mjs';
import { readBuild } from '../../tooling/release/read-build.mjs';
import { request } from '../../tooling/release/request.mjs';
import { siteOf } from '../../tooling/release/site.mjs';
import { uploadMaps } from '../../tooling/release/upload-maps.mjs';
import { remotes } from '../../tooling/remotes.mjs';
import { buildIfStale } from './build.mjs';
import { root } from './root.mjs';

const reason = 'Built and started with npm start';
const offeredWithinMs = 15_000;

/**
 * Publishes what is built here: a version that the registry doesn't know yet is published and promoted, one that it
 * knows stays as its team set it. Resolves when the shell offers every remote. `say` gets a message for each remote that can't be
 * published; the others are published all the same.
 */
export async function offerRemotes(env, say) {
  const site = siteOf(env);
  await createRemotes(site);
  await untilShellIsKnown(site);
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
  await untilOffered(site, offered).catch((error) => say(error.message));
}

/** Creates those that the registry doesn't have, without a host: the environment has it, since ports may change with each start. */
export async function createRemotes({ registry }) {
  const known = await registry.remotes();
  for (const [remote, { title }] of Object.entries(remotes))
    if (!known.some((one) => one.remote === remote))
      await registry.change('create', { remote, title, reason });
}

/** Resolves when the registry knows what the shell that was started here provides, so that it judges builds by that one. */
async function untilShellIsKnown({ registry }) {
  const { hash } = JSON.parse(readFileSync(path.join(root, 'shell/dist/client/release.json'), 'utf8'));
  const deadline = Date.now() + offeredWithinMs;
  while ((await registry.list()).shell?.build !== hash) {
    if (Date.now() > deadline) throw new Error('The shell has not registered with the API; see their logs.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function offer(site, remote) {
  await buildIfStale([remote]);
  const build = await readBuild(path.join(root, remote, 'dist'), remote);
  const hostRoot = site.hostRoot(remote);
  const known = await site.registry.version(remote, build.version);
  const isSigned = known?.signature === site.sign(remote, manifestOf(build)).signature;
  if (known && isSigned && isPlaced(build, hostRoot)) return;
  const published = await publishBuild(site, build, { hostRoot, reason });
  await uploadMaps(site, build, build.folder, () => undefined);
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
    if (Date.now() > deadline)
      throw new Error(
        `The shell offers no ${missing.join(', ')}: no version that visitors may get fits this shell and is signed with a key that it trusts. npm run release -- status shows what there is; publish a build that fits.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

import { Problem } from './problem.mjs';
import { integrityOf, isCompressed } from './read-build.mjs';
import { request } from './request.mjs';

const atOnce = 8;
/** A host may serve a different file for each. */
const encodings = ['br', 'gzip', 'identity'];
const types = { js: /javascript/, css: /^text\/css/ };

/**
 * Throws a `Problem` unless browsers on pages of `origin` get every file of the build from its host as it was built, also those that were there
 * before.
 */
export async function assertServed(/** @type {import('./read-build.mjs').Build} */ build, host, origin) {
  const files = [...build.files.values()].filter(({ path }) => !isCompressed(path));
  const checks = files.flatMap((file) =>
    encodings.map((encoding) => () => assertFile(host, file, { encoding, origin })),
  );
  await Promise.all(Array.from({ length: atOnce }, () => runAll(checks))).finally(() => checks.splice(0));
  await assertMissingIsSaid(`${host}/${build.version}/no-such-file.js`);
}

async function runAll(checks) {
  for (let check = checks.shift(); check; check = checks.shift()) await check();
}

async function assertFile(host, { path, integrity }, { encoding, origin }) {
  const url = `${host}/${path}`;
  const headers = { 'Accept-Encoding': encoding, Origin: origin };
  const { ok, status, headers: answered, body } = await request('The host', url, { headers });
  if (!ok)
    throw new Problem(
      `${url} answers ${status}. The host must serve the whole build there: is it the folder that was written to (--host-root), or all uploaded?`,
    );
  const served = integrityOf(body, path);
  const type = answered.get('content-type') ?? 'nothing';
  if (served !== integrity)
    throw new Problem(
      `${url} (${encoding}, ${type}) is not what was built: it has ${served}, the build has ${integrity}. The host must serve the build's files unchanged.`,
    );
  assertReadable(url, answered.get('access-control-allow-origin'), origin);
  const expected = types[/** @type {'js' | 'css'} */ (url.split('.').pop())];
  if (expected && !expected.test(type))
    throw new Problem(`${url} is served as ${type}, which browsers refuse. Set the host's content types.`);
}

function assertReadable(url, allowed, origin) {
  if (allowed === '*' || allowed === origin) return;
  throw new Problem(
    `${url} is served with ${allowed ? `Access-Control-Allow-Origin: ${allowed}` : 'no Access-Control-Allow-Origin'}, so pages of ${origin} can't load it. Let the host answer Access-Control-Allow-Origin: *.`,
  );
}

async function assertMissingIsSaid(url) {
  const { ok } = await request('The host', url);
  if (!ok) return;
  throw new Problem(
    `${url} does not exist, but is answered all the same. The host must answer 404 for missing files, not some page.`,
  );
}

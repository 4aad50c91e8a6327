import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);
/** Of a build, and on no host: no part of a release begins with a dot. */
export const mapsFolder = '.maps';
/** A request has at most so many maps and so many letters of them, but one at least. */
const [mostAtOnce, mostLetters] = [100, 1_000_000];

/**
 * Gives the registry the source maps of a published build, so that it can say where in the sources an error was thrown. `folder` is where the build was
 * made. A release is good without them: what goes wrong is only said.
 * @param {import('./site.mjs').Site} site
 * @param {{ remote: string, version: string }} build
 * @param {string} folder
 * @param {(message: string) => void} say
 */
export async function uploadMaps({ registry }, { remote, version }, folder, say) {
  try {
    if (versionIn(folder) !== version) return;
    for (const maps of requestsOf(await readMaps(path.join(folder, mapsFolder))))
      await registry.sourceMaps(remote, version, maps);
  } catch (error) {
    say(
      `Errors of ${remote} ${version} will be listed without their places in the sources: its source maps couldn't be uploaded. ${error.message}`,
    );
  }
}

function versionIn(folder) {
  const file = path.join(folder, 'release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

async function readMaps(folder) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const maps = names
    .filter((name) => name.endsWith('.js.map'))
    .map(async (name) => {
      const bytes = await gzipped(await readFile(path.join(folder, name)), { level: 9 });
      return { file: name.replace(/\.map$/, ''), gzip: bytes.toString('base64') };
    });
  return Promise.all(maps);
}

function requestsOf(maps) {
  const requests = [];
  let letters = 0;
  for (const map of maps) {
    const last = requests.at(-1);
    letters += map.gzip.length;
    if (last && last.length < mostAtOnce && letters <= mostLetters) {
      last.push(map);
    } else {
      requests.push([map]);
      letters = map.gzip.length;
    }
  }
  return requests;
}

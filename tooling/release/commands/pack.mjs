import path from 'node:path';
import { buildIfStale } from '../../build-if-stale.mjs';
import { assertLoadable } from '../check-build.mjs';
import { copyBuild } from '../place-build.mjs';
import { readBuild } from '../read-build.mjs';
import { folderOf } from '../remote-folder.mjs';

/** @type {import('../commands.mjs').Command} */
export const pack = {
  summary: 'write a build for you to upload; publish --packed follows',
  arguments: ['remote'],
  options: {
    out: { type: 'string', value: 'folder', help: 'where to write; the build goes to <folder>/<version>' },
  },
  required: ['out'],
  async run({ site, remote, values }) {
    const sources = folderOf(remote);
    await buildIfStale(sources, console.error);
    const build = await readBuild(path.join(sources, 'dist'), remote);
    await assertLoadable(build);
    const folder = path.join(path.resolve(values.out), build.version);
    await copyBuild(build, folder);
    const host = site.hostOf(await site.registry.remote(remote));
    const address = `${host}/${build.version}/`;
    const text = `${folder}

Upload its files/ to ${host}/files/ and the rest to ${address}, then: npm run release -- publish ${remote} --packed ${folder}`;
    return { data: { version: build.version, folder, files: `${host}/files/`, address }, text };
  },
};

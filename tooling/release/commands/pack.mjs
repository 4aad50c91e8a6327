import path from 'node:path';
import { buildIfStale } from '../../build-if-stale.mjs';
import { assertLoadable } from '../check-build.mjs';
import { placeBuild } from '../place-build.mjs';
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
    const out = path.resolve(values.out);
    await placeBuild(build, out);
    const folder = path.join(out, build.version);
    const address = `${site.hostOf(await site.registry.remote(remote))}/${build.version}/`;
    const text = `${folder}\n\nUpload it to ${address}, then: npm run release -- publish ${remote} --packed ${folder}`;
    return { data: { version: build.version, folder, address }, text };
  },
};

import { Problem } from '../problem.mjs';
import { namedVersion } from '../version-names.mjs';

/** @type {import('../commands.mjs').Command} */
export const pin = {
  summary: 'the address at which an administrator tries a version in their own browser',
  arguments: ['remote', 'version'],
  options: {},
  async run({ site, remote, version }) {
    const releases = await site.registry.remote(remote);
    const name = namedVersion(releases, version);
    if (!releases.versions.some((release) => release.version === name))
      throw new Problem(
        `${remote} ${name} is not published. npm run release -- status ${remote} shows what is.`,
      );
    const url = `${site.shell}/private/releases?pin=${remote}@${name}`;
    return { data: { remote, version: name, url }, text: url };
  },
};

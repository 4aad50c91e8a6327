import { Problem, wrongUsage } from '../problem.mjs';
import { namedVersion } from '../version-names.mjs';

/** @type {import('../commands.mjs').Command} */
export const preview = {
  summary: 'a link with which anybody who has it tries a version in their own browser',
  arguments: ['remote', 'version'],
  options: { hours: { type: 'string', value: 'n', help: 'until it ends; 24, and 336 at most' } },
  async run({ site, remote, version, values }) {
    const releases = await site.registry.remote(remote);
    const name = namedVersion(releases, version);
    const wish = { remote, version: name, ...hoursOf(values) };
    if (!(await site.registry.version(remote, name)))
      throw new Problem(
        `${remote} ${name} is not published. npm run release -- status ${remote} shows what is.`,
      );
    const { token, expiresAt } = await site.registry.preview(wish);
    const url = `${site.shell}/preview?token=${token}`;
    return { data: { ...wish, url, expiresAt }, text: url };
  },
};

function hoursOf(/** @type {Record<string, any>} */ { hours }) {
  if (hours === undefined) return {};
  if (Number(hours) > 0 && Number(hours) <= 336) return { hours: Number(hours) };
  throw wrongUsage(`--hours ${hours}: must be a number, more than 0 and at most 336.`);
}

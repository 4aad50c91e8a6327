import { wrongUsage } from '../problem.mjs';
import { statusOf } from '../status-table.mjs';

const perPage = 20;

/** @type {import('../commands.mjs').Command} */
export const status = {
  summary: 'what visitors get of each remote; of one, with all its versions',
  arguments: ['remote?'],
  options: {
    page: {
      type: 'string',
      value: 'n',
      help: `of the versions of one remote, ${perPage} to a page, newest first`,
    },
  },
  async run({ site, remote, values }) {
    const page = Number(values.page ?? 1);
    if (!Number.isInteger(page) || page < 1)
      throw wrongUsage(`--page ${values.page}: must be a whole number from 1.`);
    if (remote) return statusOfOne(site, await site.registry.remote(remote), page);
    if (values.page !== undefined) throw wrongUsage('--page is for the versions of one remote: name it.');
    const remotes = await site.registry.remotes();
    return { data: { remotes }, text: await statusOf(site, remotes) };
  },
};

/** Without a token, of the remote what visitors may get: the list of all is for those who release it. */
async function statusOfOne(site, known, page) {
  if (!site.registry.token) {
    const text = await statusOf(site, [known], { everyVersion: true });
    return { data: { remotes: [known] }, text: `${text}\n\nWith DEPLOY_TOKEN set, all versions are listed.` };
  }
  const { list, total } = await site.registry.versions(known.remote, { page, limit: perPage });
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages)
    throw wrongUsage(`--page ${page}: there ${pages === 1 ? 'is 1 page' : `are ${pages} pages`}.`);
  const remote = { ...known, versions: list };
  const text = await statusOf(site, [remote], { everyVersion: true });
  const more = page < pages ? ` --page ${page + 1} has older ones.` : '';
  const note = pages > 1 ? `\n\nPage ${page} of ${pages}, ${total} versions.${more}` : '';
  return { data: { remotes: [remote], page, pages, total }, text: `${text}${note}` };
}

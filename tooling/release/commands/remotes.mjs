import { titleOf } from '../../remotes.mjs';
import { wrongUsage } from '../problem.mjs';
import { statusOf } from '../status-table.mjs';

/** @returns {import('../commands.mjs').Option} */
const text = (help) => ({ type: 'string', value: 'text', help });
/** @type {import('../commands.mjs').Option} */
const host = {
  type: 'string',
  value: 'address',
  help: 'where browsers reach its builds; without it, the variable <NAME>_ORIGIN of each environment says so',
};

/** Adding remotes, and changing their title and host. @type {Record<string, import('../commands.mjs').Command>} */
export const remotes = {
  create: {
    summary: 'add a remote to the site; publish its first version next',
    arguments: ['remote'],
    options: { title: text('what it is, for people'), host, reason: text('why, for the history') },
    async run({ site, remote, values }) {
      const { title = titleOf(remote), host: address, reason } = values;
      const created = await site.registry.change('create', { remote, title, host: address, reason });
      return { data: created, text: await statusOf(site, [created]) };
    },
  },
  edit: {
    summary: 'change the title of a remote, or where browsers reach its builds',
    arguments: ['remote'],
    options: { title: text('what it is, for people'), host, reason: text('why, for the history') },
    required: ['reason'],
    async run({ site, remote, values }) {
      const { title, host: address, reason } = values;
      if (title === undefined && address === undefined) throw wrongUsage('Give --title, --host, or both.');
      const { revision } = await site.registry.remote(remote);
      const after = await site.registry.change('edit', { remote, revision, reason, title, host: address });
      return { data: after, text: await statusOf(site, [after]) };
    },
  },
};

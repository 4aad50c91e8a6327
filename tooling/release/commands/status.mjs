import { statusOf } from '../status-table.mjs';

/** @type {import('../commands.mjs').Command} */
export const status = {
  summary: 'what visitors get of each remote; of one, with all its versions',
  arguments: ['remote?'],
  options: {},
  async run({ site, remote }) {
    const all = await site.registry.remotes();
    const remotes = remote ? all.filter((one) => one.remote === remote) : all;
    return { data: { remotes }, text: await statusOf(site, remotes, { everyVersion: remote !== undefined }) };
  },
};

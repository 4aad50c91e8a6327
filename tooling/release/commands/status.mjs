import { statusOf } from '../status-table.mjs';

/** @type {import('../commands.mjs').Command} */
export const status = {
  summary: 'what visitors get of each remote; of one, with all its versions',
  arguments: ['remote?'],
  options: {},
  async run({ site, remote }) {
    const remotes = remote ? [await site.registry.remote(remote)] : await site.registry.remotes();
    return { data: { remotes }, text: await statusOf(site, remotes, { everyVersion: remote !== undefined }) };
  },
};

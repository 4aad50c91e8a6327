import { wrongUsage } from '../problem.mjs';
import { table } from '../table.mjs';

/** @type {import('../commands.mjs').Command} */
export const history = {
  summary: 'who changed what, when and why, newest first',
  arguments: ['remote?'],
  options: { limit: { type: 'string', value: 'n', help: 'how many; 20 when absent, at most 200' } },
  async run({ site, remote, values }) {
    const limit = Number(values.limit ?? 20);
    if (!Number.isInteger(limit) || limit < 1 || limit > 200)
      throw wrongUsage(`--limit ${values.limit}: must be a whole number from 1 to 200.`);
    const entries = await site.registry.history(remote, limit);
    const rows = entries.map(({ at, by, remote: name, action, version, percent, reason, words = [] }) => [
      at.slice(0, 16).replace('T', ' '),
      by,
      name,
      [action, ...(percent === null ? [] : [`${percent} %`]), ...words.map((word) => `--${word}`)].join(' '),
      version ?? '',
      reason,
    ]);
    const text =
      rows.length > 0
        ? table(['WHEN (UTC)', 'WHO', 'REMOTE', 'WHAT', 'VERSION', 'WHY'], rows)
        : 'Nothing yet.';
    return { data: entries, text };
  },
};

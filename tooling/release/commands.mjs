import { changes } from './commands/changes.mjs';
import { history } from './commands/history.mjs';
import { key } from './commands/key.mjs';
import { pack } from './commands/pack.mjs';
import { preview } from './commands/preview.mjs';
import { publish } from './commands/publish.mjs';
import { remotes } from './commands/remotes.mjs';
import { status } from './commands/status.mjs';
import { unused } from './commands/unused.mjs';

/**
 * @typedef {object} Command
 * @property {string} summary
 * @property {string[]} arguments `remote`, then `version`; one that may be left out ends in `?`.
 * @property {Record<string, Option>} options
 * @property {string[]} [required] Options that can't be left out.
 * @property {(input: Input) => Promise<{ data: unknown, text: string }>} run
 *
 * @typedef {{ type: 'string' | 'boolean', value?: string, help: string }} Option `value` names what it takes.
 *
 * @typedef {object} Input
 * @property {string} name Of the command.
 * @property {import('./site.mjs').Site} site
 * @property {string} [remote]
 * @property {string} [version]
 * @property {Record<string, any>} values Of the options.
 */

/** @type {Record<string, Command>} */
export const commands = {
  ...remotes,
  publish,
  pack,
  status,
  ...changes,
  history,
  preview,
  unused,
  key,
};

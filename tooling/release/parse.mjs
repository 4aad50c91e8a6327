import { parseArgs } from 'node:util';
import { helpFor } from './help.mjs';
import { wrongUsage } from './problem.mjs';

const everywhere = {
  json: { type: /** @type {const} */ ('boolean') },
  help: { type: /** @type {const} */ ('boolean'), short: 'h' },
};

/**
 * The words after a command's name. Throws a `Problem` that says what is wrong with them and how the command is used.
 * @param {string} name
 * @param {import('./commands.mjs').Command} command
 * @param {string[]} words
 */
export function parse(name, command, words) {
  const wrong = (message) => wrongUsage(`${message}\n\n${helpFor(name, command)}`);
  const { values, positionals } = read(command, words, wrong);
  if (values.help) return { values, help: true };
  const { arguments: expected } = command;
  if (positionals.length > expected.length) throw wrong(`${name} does not take ${positionals.at(-1)}.`);
  const missing = expected.slice(positionals.length).find((argument) => !argument.endsWith('?'));
  if (missing) throw wrong(`${name} needs a ${missing}.`);
  const [remote, version] = positionals;
  const forgotten = command.required?.find((option) => !values[option]);
  if (forgotten) throw wrong(`${name} needs --${forgotten}: ${command.options[forgotten].help}.`);
  return { values, remote, version, help: false };
}

/** @returns {{ values: Record<string, any>, positionals: string[] }} */
function read({ options }, args, wrong) {
  try {
    return parseArgs({ args, options: { ...options, ...everywhere }, allowPositionals: true });
  } catch (error) {
    throw wrong(error.message);
  }
}

/** 0 to 100, two decimals at most; a sign for percent may follow. */
export function percentOf(text) {
  const percent = Number(text.replace(/\s*%$/, ''));
  const fits = text.trim() !== '' && percent >= 0 && percent <= 100 && Number(percent.toFixed(2)) === percent;
  if (fits) return percent;
  throw wrongUsage(`--percent ${text}: must be a number from 0 to 100, with two decimals at most.`);
}

import { siteVariables } from './addresses.mjs';
import { commands } from './commands.mjs';
import { helpFor, overview } from './help.mjs';
import { parse } from './parse.mjs';
import { exitCodes, wrongUsage } from './problem.mjs';
import { siteOf } from './site.mjs';

/** Runs one command: its result goes to stdout, progress and problems to stderr. Resolves to the exit code. */
export async function main(words) {
  const json = words.includes('--json');
  try {
    const { data, text } = await answer(words);
    console.log(json ? JSON.stringify(data, null, 2) : text);
    return 0;
  } catch (error) {
    const exitCode = error.exitCode ?? exitCodes.refused;
    console.error(error.message);
    if (json) console.log(JSON.stringify({ error: { message: error.message, exitCode } }, null, 2));
    return exitCode;
  }
}

async function answer([name, ...words]) {
  if (name === undefined) throw wrongUsage(overview(commands));
  if (name === '--help' || name === '-h' || name === 'help')
    return { data: overview(commands), text: overview(commands) };
  const command = commands[name];
  if (!command) throw wrongUsage(`There is no command ${name}.\n\n${overview(commands)}`);
  const { values, remote, version, help } = parse(name, command, words);
  if (help) return { data: helpFor(name, command), text: helpFor(name, command) };
  return command.run({ site: siteOf(siteVariables(process.env)), values, remote, version, name });
}

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Counts } from './backup/archive.ts';
import { exportAll } from './backup/export.ts';
import { importAll } from './backup/import.ts';
import {
  ACCOUNT_ACTIONS,
  type AccountCommand,
  accountCommand,
  runAccountCommand,
} from './commands/account-commands.ts';
import { askRunningApi } from './commands/ask-running-api.ts';
import { type Config, callerDirectory, processConfig } from './config.ts';
import { connectDatabase, type Database, embeddedDirectory } from './database/connect.ts';
import { DirectoryInUse } from './database/embedded/lock.ts';
import { repairStore } from './database/embedded/repair.ts';
import { removeOrphanedFiles, removeStrays } from './maintenance/sweep.ts';
import './models.ts';
import type { FileStore } from './storage/file-store.ts';
import { openFileStore } from './storage/open-file-store.ts';

const USAGE = `Usage: npm run admin -- <command>
  create <name>              make an administrator and print the password
  reset-password <name>      print a new password; keys of the old one end
  reset-second-factor <name> let somebody sign in with the password alone
  export <file>              write everything into one new file
  import <file> [--replace]  read it into an empty store, or in place of what is there
  sweep                      remove pictures that nothing points to, however many
  repair                     make a damaged embedded store readable, and say what was lost`;

/** Returns the message for the user. */
type Command = (files: FileStore, database: Database) => Promise<string>;

const account =
  (command: AccountCommand): Command =>
  () =>
    runAccountCommand(command);

function formatCounts({ documents, files }: Counts): string {
  const parts = Object.entries(documents).map(([name, count]) => `${count} ${name}`);
  return [...parts, `${files} files`].join(', ');
}

function backup(name: string, replace: boolean, way: 'export' | 'import'): Command {
  if (name === '') throw new Error(USAGE);
  const path = resolve(callerDirectory(), name);
  if (way === 'export')
    return async (files) => `Exported to ${path}: ${formatCounts(await exportAll(path, files))}`;
  return async (files) => `Imported from ${path}: ${formatCounts(await importAll(path, files, replace))}`;
}

const sweep: Command = async (files, database) => {
  const copies = await database.damagedCopies();
  if (copies.length > 0) {
    throw new Error(
      `Nothing was swept: the database was damaged, and pictures may belong to what is missing. Bring back what ${copies.join(', ')} had, or move it out of the folder of the database, and try again.`,
    );
  }
  const documents = await removeStrays(true);
  return `Removed ${documents} documents without an owner and ${await removeOrphanedFiles(files, Date.now(), true)} files.`;
};

/** The account command that the arguments are; undefined for any other. Throws when it has no name that an account can have. */
function accountCommandOf([action, name = '', ...more]: string[]): AccountCommand | undefined {
  if (!ACCOUNT_ACTIONS.some((one) => one === action)) return undefined;
  const command = accountCommand.safeParse({ action, name });
  if (!command.success || more.length > 0) throw new Error(USAGE);
  return command.data;
}

function commandOf(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [command, name = '', ...more] = positionals;
  const { replace } = values;
  if (more.length > 0 || (replace && command !== 'import')) throw new Error(USAGE);
  if (command === 'export' || command === 'import') return backup(name, replace, command);
  if (command === 'sweep' && name === '') return sweep;
  throw new Error(USAGE);
}

async function repair({ mongodbUri, dataDir }: Config): Promise<string> {
  if (mongodbUri)
    throw new Error('MONGODB_URI is set. Only the embedded store can be repaired by this command.');
  const repairs = await repairStore(embeddedDirectory(dataDir));
  return repairs.length === 0 ? 'Nothing is damaged.' : repairs.join('\n');
}

/** The API itself carries out an account command while it has the embedded store open. */
async function runWhereOpen(command: AccountCommand, config: Config): Promise<string> {
  try {
    return await withDatabase(config, account(command));
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    return askRunningApi(config.dataDir, command);
  }
}

async function withDatabase(config: Config, command: Command): Promise<string> {
  const database = await connectDatabase(config);
  try {
    return await command(openFileStore(database.engine, config.dataDir), database);
  } finally {
    await database.close();
  }
}

/**
 * Works on the database that the API uses. With the embedded store the API must be stopped for all but the account commands; the lock
 * refuses to open it otherwise.
 */
async function main(args: string[]): Promise<void> {
  const config = processConfig(fileURLToPath(new URL('../..', import.meta.url)));
  if (args.join(' ') === 'repair') {
    process.stdout.write(`${await repair(config)}\n`);
    return;
  }
  const command = accountCommandOf(args);
  const answer = command ? runWhereOpen(command, config) : withDatabase(config, commandOf(args));
  process.stdout.write(`${await answer}\n`);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);

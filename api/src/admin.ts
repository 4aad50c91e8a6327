import { fileURLToPath } from 'node:url';
import { processConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { createAccount, resetPassword } from './features/users/accounts.ts';
import { generatePassword } from './features/users/passwords.ts';

const USAGE = 'Usage: npm run admin -- create <name> | reset-password <name>';
const COMMANDS: Record<string, (name: string, password: string) => Promise<void>> = {
  create: createAccount,
  'reset-password': resetPassword,
};

/** Works on the database that the API uses; on the embedded store the API must be stopped, and is found out if it is not. */
async function main([command = '', name = '']: string[]): Promise<void> {
  const run = COMMANDS[command];
  if (!run || !/^[\w.@-]{1,100}$/.test(name)) throw new Error(USAGE);
  const database = await connectDatabase(processConfig(fileURLToPath(new URL('../..', import.meta.url))));
  try {
    const password = generatePassword();
    await run(name, password);
    process.stdout.write(`The password of ${name.toLowerCase()} is ${password}\n`);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);

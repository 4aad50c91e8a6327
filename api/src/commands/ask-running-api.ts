import type { AccountCommand } from './account-commands.ts';
import { readCommandFile } from './command-file.ts';

const WITHIN_MS = 30_000;

/** Has the API that runs on the folder carry out the command, and returns its message. Throws what it says when it refuses. */
export async function askRunningApi(dataDir: string, command: AccountCommand): Promise<string> {
  const address = await readCommandFile(dataDir);
  const failed = 'The API that runs here did not respond. Try again when it has started.';
  if (!address) throw new Error(failed);
  const response = await fetch(`http://127.0.0.1:${address.port}/`, {
    method: 'POST',
    headers: { Authorization: address.secret },
    body: JSON.stringify(command),
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch((cause: unknown) => {
    throw new Error(failed, { cause });
  });
  const message = await response.text();
  if (!response.ok) throw new Error(message);
  return message;
}

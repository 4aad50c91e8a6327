import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { hashSecret, newSecret } from '../lib/secrets.ts';
import { accountCommand, runAccountCommand } from './account-commands.ts';
import { removeCommandFile, writeCommandFile } from './command-file.ts';

const MAX_BYTES = 1000;

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)));
}

async function answer(request: IncomingMessage, secret: string): Promise<[status: number, message: string]> {
  if (!isSame(request.headers.authorization ?? '', secret))
    return [401, 'The secret is not the one in commands.json.'];
  if (Number(request.headers['content-length'] ?? Infinity) > MAX_BYTES)
    return [413, 'The command is too long.'];
  try {
    return [200, await runAccountCommand(accountCommand.parse(JSON.parse(await text(request))))];
  } catch (error) {
    return [422, error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Takes account commands while this process has the embedded store open, which no second process can open: on a port of its own, of
 * this machine alone, from whoever can read the file with its secret, which is new with every start. The returned function ends it.
 */
export async function openCommands(dataDir: string): Promise<() => Promise<void>> {
  const secret = newSecret();
  const server = createServer(async (request, response) => {
    const [status, message] = await answer(request, secret).catch((): [number, string] => [
      500,
      'The command was cut off.',
    ]);
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    response.end(message);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await writeCommandFile(dataDir, { port, secret });
  return async () => {
    await removeCommandFile(dataDir);
    server.close();
    server.closeIdleConnections();
  };
}

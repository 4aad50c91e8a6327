import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { ApiError } from 'contracts/api';

const STARTING: ApiError = {
  message: 'The API is starting, or its database does not answer yet. Try again in a moment.',
  code: 'unavailable',
};

/** While there is no database: the process is alive, and nothing else can be said. */
export const answerWhileStarting: RequestListener = (request, response) => {
  request.resume();
  const alive = request.url === '/healthz';
  response.writeHead(alive ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(alive ? {} : { 'Retry-After': '5' }),
  });
  response.end(JSON.stringify(alive ? { status: 'ok' } : STARTING));
};

/** Makes the folder and returns that of uploads in progress. Throws one clear line when it can't be written. */
export async function openDataDir(dataDir: string): Promise<string> {
  const temporary = join(dataDir, 'tmp');
  try {
    await mkdir(temporary, { recursive: true });
    await access(temporary, constants.W_OK);
  } catch (cause) {
    throw new Error(`DATA_DIR ${dataDir} can't be written. Set DATA_DIR to a folder of this user's.`, {
      cause,
    });
  }
  return temporary;
}

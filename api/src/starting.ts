import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { ApiError } from 'contracts/api';

const STARTING: ApiError = {
  message: 'The API is starting, or its database does not respond yet. Try again in a moment.',
  code: 'unavailable',
};

/** Responds while the database is not open yet: the process is alive, and every call is unavailable. */
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

/** Creates the folder and, in it, the one for uploads in progress, and returns the latter. Throws one clear line when it can't write there. */
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

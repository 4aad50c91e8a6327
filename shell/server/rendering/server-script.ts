import { createHash } from 'node:crypto';
import type { ReleaseFile } from 'contracts/releases';
import { ReleaseError } from './release-error.ts';

const timeoutMs = 5000;
const mostBytes = 20_000_000;

/** Fetches the script that a release's pages are rendered with. Throws a ReleaseError unless it is what the registry knows, and another error when its host is away. */
export async function fetchServerScript(
  { path, integrity }: ReleaseFile,
  host: string,
  fetcher: typeof fetch = fetch,
): Promise<string> {
  const response = await fetcher(`${host}/${path}`, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404 || response.status === 410)
    throw new ReleaseError(`${path} is not on its host`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const bytes = await read(response, path);
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== integrity) throw new ReleaseError(`${path} is not the file that was published`);
  return bytes.toString();
}

async function read({ body }: Response, path: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new Error(`${path} is larger than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

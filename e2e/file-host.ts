import { mkdirSync } from 'node:fs';
import http from 'node:http';
import sirv from 'sirv';
import { listen } from './listen.ts';

/** A host of builds such as any team has: files with leave for other origins. */
export interface FileHost {
  /** Without a trailing slash. */
  address: string;
  folder: string;
  close(): void;
}

export async function startFileHost(folder: string): Promise<FileHost> {
  mkdirSync(folder, { recursive: true });
  const setHeaders = (response: http.ServerResponse) =>
    response.setHeader('Access-Control-Allow-Origin', '*');
  const serve = sirv(folder, { dev: true, brotli: true, gzip: true, extensions: [], setHeaders });
  const server = http.createServer((request, response) =>
    serve(request, response, () => {
      response.writeHead(404).end();
    }),
  );
  return {
    address: await listen(server),
    folder,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Call {
  query: URLSearchParams;
  body: unknown;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

type Handler = (call: Call) => Answer | Promise<Answer>;

/** An API that answers what a test tells it to, over real HTTP. */
export interface ApiServer {
  origin: string;
  /** Every call so far, as `GET /news/list?year=0`. */
  calls: string[];
  /** Calls that the browser gave up before they were answered. */
  cancelled: string[];
  /** Answers `GET /path` from now on. */
  on(call: string, handler: Handler): void;
  close(): Promise<void>;
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Expose-Headers': 'X-Total-Count',
};

export async function startApiServer(): Promise<ApiServer> {
  const handlers = new Map<string, Handler>();
  const calls: string[] = [];
  const cancelled: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') return send(response, { status: 204, body: null });
    const text = await readText(request);
    const call = `${request.method} ${url.pathname}`;
    calls.push(`${call}${url.search}`);
    response.on('close', () => {
      if (!response.writableFinished) cancelled.push(`${call}${url.search}`);
    });
    const handler = handlers.get(call) ?? (() => ({ status: 500, body: { message: 'no answer' } }));
    send(response, await handler({ query: url.searchParams, body: text ? JSON.parse(text) : null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    calls,
    cancelled,
    on: (call, handler) => handlers.set(call, handler),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function readText(request: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, { status = 200, headers, body }: Answer): void {
  response.writeHead(status, { ...cors, ...headers, 'Content-Type': 'application/json' });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

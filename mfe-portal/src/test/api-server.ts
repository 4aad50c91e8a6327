import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseForm } from './parse-form.ts';

export interface Call {
  /** As `POST /project/find`. */
  name: string;
  query: Record<string, string>;
  /** Of a JSON body or a form: what the fields hold, files as their names. */
  body: Record<string, unknown>;
  /** The `Authorization` header. */
  key: string | undefined;
  /** The `Idempotency-Key` header. */
  createId: string | undefined;
}

interface Answer {
  status?: number;
  body: unknown;
}

type Handler = (call: Call) => Answer | Promise<Answer>;

/** An API that answers what a test tells it to, over real HTTP. */
export interface ApiServer {
  /** Another one each time it listens. */
  readonly origin: string;
  calls: Call[];
  /** Calls of that name so far. */
  callsOf(name: string): Call[];
  /** Answers a call, named like `POST /project/find`, from now on. */
  on(name: string, handler: Handler): void;
  /** Answers a call with 200. */
  answer(name: string, body: unknown): void;
  /** Begins without the answers and calls of before. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
};

export function createApiServer(): ApiServer {
  let origin = '';
  const handlers = new Map<string, Handler>();
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return send(response, { status: 204, body: null });
    const call = await readCall(request);
    calls.push(call);
    const handler =
      handlers.get(call.name) ?? (() => ({ status: 500, body: { message: `no answer to ${call.name}` } }));
    send(response, await handler(call));
  });
  return {
    get origin() {
      return origin;
    },
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    on: (name, handler) => handlers.set(name, handler),
    answer: (name, body) => handlers.set(name, () => ({ body })),
    async listen() {
      handlers.clear();
      calls.length = 0;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      origin = `http://127.0.0.1:${portOf(server.address())}`;
    },
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

async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    name: `${request.method} ${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    body: readBody(Buffer.concat(chunks).toString(), request.headers['content-type'] ?? ''),
    key: request.headers.authorization,
    createId: request.headers['idempotency-key']?.toString(),
  };
}

function readBody(text: string, type: string): Record<string, unknown> {
  if (text === '') return {};
  return type.startsWith('multipart/') ? parseForm(text, type) : JSON.parse(text);
}

function send(response: ServerResponse, { status = 200, body }: Answer): void {
  response.writeHead(status, { ...cors, 'Content-Type': 'application/json', Connection: 'close' });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

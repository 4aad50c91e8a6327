import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseForm } from './parse-form.ts';

/** A call as the server received it. */
export interface Call {
  /** As `POST /project/find`. */
  name: string;
  /** With the query, as `GET /news/list?year=0`. */
  address: string;
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
  headers?: Record<string, string>;
  body: unknown;
}

type Handler = (call: Call) => Answer | Promise<Answer>;

/** An API that answers what a test tells it to, over real HTTP. */
export interface ApiServer {
  /** A new port each time it listens. */
  readonly origin: string;
  calls: Call[];
  /** Calls that the browser gave up before they were answered. */
  cancelled: Call[];
  /** Calls of that name so far. */
  callsOf(name: string): Call[];
  /** Answers a call, named like `POST /project/find`, from now on. */
  on(name: string, handler: Handler): void;
  /** Answers a call with 200 from now on. */
  answer(name: string, body: unknown): void;
  /** Starts with no answers and no calls. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  // To a browser * means every header but Authorization.
  'Access-Control-Allow-Headers': 'authorization, *',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Expose-Headers': 'X-Total-Count',
};

/** A server that a test starts and stops itself; `useApiServer` does both. */
export function createApiServer(): ApiServer {
  let origin = '';
  const handlers = new Map<string, Handler>();
  const calls: Call[] = [];
  const cancelled: Call[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return send(response, { status: 204, body: null });
    const call = await readCall(request);
    calls.push(call);
    response.on('close', () => {
      if (!response.writableFinished) cancelled.push(call);
    });
    const handler =
      handlers.get(call.name) ?? (() => ({ status: 500, body: { message: `no answer to ${call.name}` } }));
    send(response, await handler(call));
  });
  return {
    get origin() {
      return origin;
    },
    calls,
    cancelled,
    callsOf: (name) => calls.filter((call) => call.name === name),
    on: (name, handler) => handlers.set(name, handler),
    answer: (name, body) => handlers.set(name, () => ({ body })),
    async listen() {
      handlers.clear();
      calls.length = 0;
      cancelled.length = 0;
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

/** A server for each test of a file, with the answers of `answerAll`. Call it at the top of the file. */
export function useApiServer(answerAll: (api: ApiServer) => void): ApiServer {
  const api = createApiServer();
  beforeEach(async () => {
    await api.listen();
    answerAll(api);
  });
  afterEach(() => api.close());
  return api;
}

function portOf(address: AddressInfo | string | null): number {
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    name: `${request.method} ${pathname}`,
    address: `${request.method} ${pathname}${search}`,
    query: Object.fromEntries(searchParams),
    body: readBody(Buffer.concat(chunks).toString(), request.headers['content-type'] ?? ''),
    key: request.headers.authorization,
    createId: request.headers['idempotency-key']?.toString(),
  };
}

function readBody(text: string, type: string): Record<string, unknown> {
  if (text === '') return {};
  return type.startsWith('multipart/') ? parseForm(text, type) : JSON.parse(text);
}

function send(response: ServerResponse, { status = 200, headers, body }: Answer): void {
  response.writeHead(status, {
    ...cors,
    ...headers,
    'Content-Type': 'application/json',
    Connection: 'close',
  });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

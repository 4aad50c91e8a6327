/** @jest-environment node */
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AssistantError, askAssistant } from './ask-assistant.ts';

let server: http.Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const started = http.createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function ask(apiBase: string, signal = new AbortController().signal): Promise<string[]> {
  const pieces: string[] = [];
  await askAssistant({ apiBase, key: 'key-1', prompt: 'Hello', signal, onText: (text) => pieces.push(text) });
  return pieces;
}

test('the pieces of a streamed reply arrive in order', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: {"text":"Kum"}\n\ndata: {"te');
    response.end('xt":"usta"}\n\nevent: done\ndata: {}\n\n');
  });
  await expect(ask(base)).resolves.toEqual(['Kum', 'usta']);
});

test('the prompt is posted as JSON with the key of the signed-in administrator, and asks for a stream', async () => {
  let seen = '';
  const base = await serve((request, response) => {
    request.on('data', (chunk) => {
      seen += `${request.method} ${request.url} ${request.headers.accept} ${request.headers.authorization} ${chunk}`;
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end('event: done\ndata: {}\n\n');
    });
  });
  await ask(base);
  expect(seen).toBe('POST /assistant/generate text/event-stream key-1 {"prompt":"Hello"}');
});

test("a refusal carries the server's message", async () => {
  const base = await serve((_request, response) => {
    response.writeHead(429).end('{"message":"Too many questions. Try again in 30 seconds."}');
  });
  await expect(ask(base)).rejects.toThrow(new AssistantError('Too many questions. Try again in 30 seconds.'));
});

test('an error in the middle of the stream carries its message', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end('data: {"text":"Half"}\n\nevent: error\ndata: {"message":"The reply was blocked."}\n\n');
  });
  await expect(ask(base)).rejects.toThrow(new AssistantError('The reply was blocked.'));
});

test('a stream that ends without saying so is a failure', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end('data: {"text":"Half"}\n\n');
  });
  await expect(ask(base)).rejects.toThrow('The reply broke off');
});

test('a stopped request is closed on the server', async () => {
  const stop = new AbortController();
  let closed: Promise<void> | undefined;
  const base = await serve((_request, response) => {
    closed = new Promise((resolve) => response.once('close', resolve));
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: {"text":"Half"}\n\n');
    stop.abort();
  });
  await expect(ask(base, stop.signal)).rejects.toThrow();
  await closed;
});

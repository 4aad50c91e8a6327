/** @jest-environment node */
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { AssistantError, askAssistant, type Question } from './ask-assistant.ts';

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

async function ask(
  apiBase: string,
  { earlier = [], signal = new AbortController().signal }: Partial<Question> = {},
) {
  const pieces: string[] = [];
  const onText = (text: string) => pieces.push(text);
  const end = await askAssistant({ apiBase, key: 'key-1', prompt: 'Hello', earlier, signal, onText });
  return { pieces, end };
}

/** A server that responds to any question with these events, and what it was sent. */
async function serveEvents(events: string, status = 200) {
  const bodies: string[] = [];
  const base = await serve(async (request, response) => {
    bodies.push(await new Response(Readable.toWeb(request) as ReadableStream).text());
    response.writeHead(status, { 'Content-Type': 'text/event-stream' }).end(events);
  });
  return { base, bodies };
}

test('the pieces of a streamed reply arrive in order', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: {"text":"Kum"}\n\ndata: {"te');
    response.end('xt":"usta"}\n\nevent: done\ndata: {}\n\n');
  });
  expect((await ask(base)).pieces).toEqual(['Kum', 'usta']);
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
  await expect(ask(base, { signal: stop.signal })).rejects.toThrow();
  await closed;
});

const office = { title: 'Contact', path: '/contact', quote: 'by appointment' };

test('a reply ends with the pages that it cites and a note', async () => {
  const end = { basis: 'model', sources: [office], note: 'Check with us.' };
  const { base } = await serveEvents(
    `data: {"text":"Yes [1]"}\n\nevent: done\ndata: ${JSON.stringify(end)}\n\n`,
  );
  expect((await ask(base)).end).toEqual(end);
});

test.each([
  ['before the first piece', (failure: string) => failure, 503],
  ['in the middle', (failure: string) => `data: {"text":"Half"}\n\nevent: error\ndata: ${failure}\n\n`, 200],
])('a failure %s comes with the pages that fit the question', async (_when, events, status) => {
  const failure = JSON.stringify({ message: 'The assistant is away.', sources: [office] });
  const { base } = await serveEvents(events(failure), status);
  const error = await ask(base).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(AssistantError);
  expect(error).toMatchObject({ message: 'The assistant is away.', sources: [office] });
});

test('the last six exchanges go along with a question, long ones cut', async () => {
  const { base, bodies } = await serveEvents('event: done\ndata: {}\n\n');
  const earlier = Array.from({ length: 9 }, (_, index) => ({
    prompt: `Question ${index}`,
    reply: 'a'.repeat(9000),
  }));
  await ask(base, { earlier });
  const sent = JSON.parse(bodies[0] ?? '{}');
  expect(sent.earlier.map(({ prompt }: { prompt: string }) => prompt)).toEqual(
    earlier.slice(3).map(({ prompt }) => prompt),
  );
  expect(sent.earlier[0].reply).toHaveLength(2000);
});

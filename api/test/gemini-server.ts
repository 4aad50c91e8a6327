import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GeminiRequest {
  url: string;
  key: string;
  prompt: string;
  maxOutputTokens: unknown;
  /** Resolves when the caller has hung up. */
  hungUp: Promise<void>;
}

type Answer = (response: ServerResponse, request: GeminiRequest) => void | Promise<void>;

/** A chunk of a streamed reply, as the REST service sends it. */
export function chunk(text: string, finishReason?: string): string {
  const candidate = {
    content: { role: 'model', parts: [{ text }] },
    index: 0,
    ...(finishReason ? { finishReason } : {}),
  };
  return `data: ${JSON.stringify({ candidates: [candidate] })}\r\n\r\n`;
}

export function refuse(response: ServerResponse, status: number, message: string, reason?: string): void {
  const details = reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] : undefined;
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: { code: status, message, status: 'FAILED', details } }));
}

async function read(request: IncomingMessage): Promise<Pick<GeminiRequest, 'prompt' | 'maxOutputTokens'>> {
  let text = '';
  for await (const part of request) text += part;
  const { contents, generationConfig } = JSON.parse(text);
  return { prompt: contents[0].parts[0].text, maxOutputTokens: generationConfig?.maxOutputTokens };
}

export interface GeminiServer {
  url: string;
  /** How the next requests are answered. */
  answer(answer: Answer): void;
  requests: GeminiRequest[];
  close(): Promise<void>;
}

/** Speaks the REST protocol of Google's generative models on loopback. */
export async function startGeminiServer(): Promise<GeminiServer> {
  let current: Answer = (response) => refuse(response, 500, 'not prepared');
  const requests: GeminiRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const hungUp = once(response, 'close').then(() => undefined);
    const key = String(incoming.headers['x-goog-api-key']);
    const request = { url: incoming.url ?? '', key, ...(await read(incoming)), hungUp };
    requests.push(request);
    await current(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (answer) => {
      current = answer;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

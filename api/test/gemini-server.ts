import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GeminiRequest {
  url: string;
  key: string;
  /** The first part: what the visitor has typed. */
  prompt: string;
  /** The second part, as JSON: what it may be answered from. */
  material: string;
  instructions: string;
  /** What it could call; undefined when nothing. */
  tools: unknown;
  maxOutputTokens: unknown;
  /** Resolves when the caller has hung up. */
  hungUp: Promise<void>;
}

type Answer = (response: ServerResponse, request: GeminiRequest) => void | Promise<void>;

interface FunctionCall {
  name: string;
  args: Record<string, unknown>;
}

/** A chunk of a streamed reply, as the REST service sends it: text, or the wish to call a function. */
export function chunk(
  content: string | FunctionCall,
  finishReason?: string,
  usage?: { input: number; output: number },
): string {
  const candidate = {
    content: {
      role: 'model',
      parts: [typeof content === 'string' ? { text: content } : { functionCall: content }],
    },
    index: 0,
    ...(finishReason ? { finishReason } : {}),
  };
  const usageMetadata = usage && {
    promptTokenCount: usage.input,
    totalTokenCount: usage.input + usage.output,
  };
  return `data: ${JSON.stringify({ candidates: [candidate], usageMetadata })}\r\n\r\n`;
}

export function refuse(response: ServerResponse, status: number, message: string, reason?: string): void {
  const details = reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] : undefined;
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: { code: status, message, status: 'FAILED', details } }));
}

async function read(request: IncomingMessage): Promise<Omit<GeminiRequest, 'url' | 'key' | 'hungUp'>> {
  let text = '';
  for await (const part of request) text += part;
  const { contents, generationConfig, systemInstruction, tools } = JSON.parse(text);
  const [prompt, material] = contents[0].parts.map((part: { text: string }) => part.text);
  const instructions = systemInstruction.parts[0].text;
  return { prompt, material, instructions, tools, maxOutputTokens: generationConfig?.maxOutputTokens };
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

import axios from 'axios';
import type { ApiError } from 'contracts/api';
import { createParser } from 'eventsource-parser';

/** A failure that the server explained in words for people. */
export class AssistantError extends Error {}

export interface Question {
  apiBase: string;
  /** Of whoever is signed in: administrators' questions are counted apart from visitors'. */
  key: string | null;
  prompt: string;
  signal: AbortSignal;
  /** Called with each piece of the reply as it arrives. */
  onText: (text: string) => void;
}

/**
 * Asks `assistant/generate` for a streamed reply. Resolves when the reply is complete; throws AssistantError with the
 * server's message, or another error when there is no message or the stream breaks off.
 */
export async function askAssistant({ apiBase, key, prompt, signal, onText }: Question): Promise<void> {
  const response = await axios.post<ReadableStream<Uint8Array>>(
    `${apiBase}/assistant/generate`,
    { prompt },
    {
      adapter: 'fetch',
      responseType: 'stream',
      headers: { Accept: 'text/event-stream', ...(key === null ? {} : { Authorization: key }) },
      signal,
      validateStatus: () => true,
    },
  );
  if (response.status !== 200) throw new AssistantError(await messageOf(response.data));
  await readEvents(response.data, onText);
}

async function messageOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const text = await new Response(body).text();
  try {
    const { message }: ApiError = JSON.parse(text);
    return message;
  } catch {
    return '';
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  let complete = false;
  const parser = createParser({
    onEvent({ event, data }) {
      const content: { text?: string; message?: string } = JSON.parse(data);
      if (event === 'error') throw new AssistantError(content.message);
      if (event === 'done') complete = true;
      if (content.text) onText(content.text);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
  if (!complete) throw new Error('The reply broke off');
}

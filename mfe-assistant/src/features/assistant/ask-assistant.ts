import axios from 'axios';
import type {
  AssistantEnd,
  AssistantExchange,
  AssistantFailure,
  AssistantQuestion,
  AssistantSource,
} from 'contracts/assistant';
import { createParser } from 'eventsource-parser';

/** A failure that the server explained in words for people, with the pages that fit the question best. */
export class AssistantError extends Error {
  readonly sources: AssistantSource[];

  constructor(message: string, sources: AssistantSource[] = []) {
    super(message);
    this.sources = sources;
  }
}

export interface Question {
  apiBase: string;
  /** Of whoever is signed in: administrators' questions are counted apart from visitors'. */
  key: string | null;
  prompt: string;
  /** The conversation so far, oldest first. */
  earlier: AssistantExchange[];
  signal: AbortSignal;
  /** Called with each piece of the reply as it arrives. */
  onText: (text: string) => void;
}

/** What the API looks at; longer ones would only be sent. */
const remembered = { exchanges: 6, characters: 2000 };

/**
 * Asks `assistant/generate` for a streamed reply. Resolves with what the reply stands on when it is complete; throws AssistantError with the
 * server's message, or another error when there is no message or the stream breaks off.
 */
export async function askAssistant({
  apiBase,
  key,
  signal,
  onText,
  ...asked
}: Question): Promise<AssistantEnd> {
  const response = await axios.post<ReadableStream<Uint8Array>>(
    `${apiBase}/assistant/generate`,
    questionOf(asked),
    {
      adapter: 'fetch',
      responseType: 'stream',
      headers: { Accept: 'text/event-stream', ...(key === null ? {} : { Authorization: key }) },
      signal,
      validateStatus: () => true,
    },
  );
  if (response.status !== 200) throw await failureOf(response.data);
  return readEvents(response.data, onText);
}

function questionOf({ prompt, earlier }: Pick<Question, 'prompt' | 'earlier'>): AssistantQuestion {
  const last = earlier.slice(-remembered.exchanges).map((exchange) => ({
    prompt: exchange.prompt.slice(0, remembered.characters),
    reply: exchange.reply.slice(0, remembered.characters),
  }));
  return last.length > 0 ? { prompt, earlier: last } : { prompt };
}

async function failureOf(body: ReadableStream<Uint8Array>): Promise<AssistantError> {
  const text = await new Response(body).text();
  try {
    const { message, sources }: AssistantFailure = JSON.parse(text);
    return new AssistantError(message, sources);
  } catch {
    return new AssistantError('');
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<AssistantEnd> {
  let end: AssistantEnd | undefined;
  const parser = createParser({
    onEvent({ event, data }) {
      const content: { text?: string } & Partial<AssistantEnd & AssistantFailure> = JSON.parse(data);
      const { basis = 'model', sources = [], note = '' } = content;
      if (event === 'error') throw new AssistantError(content.message ?? '', sources);
      if (event === 'done') end = { basis, sources, note };
      if (content.text) onText(content.text);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
  if (!end) throw new Error('The reply broke off');
  return end;
}

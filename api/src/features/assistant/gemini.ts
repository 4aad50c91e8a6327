import { type EnhancedGenerateContentResponse, GoogleGenerativeAI } from '@google/generative-ai';
import type { AssistantModel } from './assistant-model.ts';
import { blocked, brokenOff, emptyReply, fromUpstream, tooSlow } from './upstream-error.ts';

export interface GeminiSettings {
  apiKey: string;
  model: string;
  /** Instead of Google's: a proxy. */
  baseUrl?: string;
  /** Longest wait for the first piece, and from one to the next. */
  timeoutMs: number;
}

/** A long answer has 2,000; what a model thinks before it writes counts as well. */
const MAX_OUTPUT_TOKENS = 8192;
const FINISHED = ['STOP', 'MAX_TOKENS'];

/** Aborts when so long has passed since the start and the last `restart`. */
class IdleTimeout {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  readonly signal = this.controller.signal;

  constructor(ms: number) {
    this.timer = setTimeout(() => this.controller.abort(), ms);
  }

  restart(): void {
    this.timer.refresh();
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

/** Text of each chunk. Throws unless the service said that the reply is complete. */
async function* textOf(chunks: AsyncIterable<EnhancedGenerateContentResponse>): AsyncGenerator<string> {
  let finish: string | undefined;
  let empty = true;
  for await (const chunk of chunks) {
    const text = chunk.text();
    finish = chunk.candidates?.[0]?.finishReason ?? finish;
    if (text === '') continue;
    empty = false;
    yield text;
  }
  if (finish === undefined) throw brokenOff();
  if (!FINISHED.includes(finish)) throw blocked();
  if (empty) throw emptyReply();
}

/** Google's hosted models through their own client library. The key stays in here. */
export function createGemini({ apiKey, model, baseUrl, timeoutMs }: GeminiSettings): AssistantModel {
  const generative = new GoogleGenerativeAI(apiKey).getGenerativeModel(
    { model, generationConfig: { maxOutputTokens: MAX_OUTPUT_TOKENS } },
    { baseUrl },
  );
  return {
    async *reply(prompt, signal) {
      const timeout = new IdleTimeout(timeoutMs);
      const ended = new AbortController();
      const request = AbortSignal.any([signal, timeout.signal, ended.signal]);
      let started = false;
      try {
        const { stream, response } = await generative.generateContentStream(prompt, { signal: request });
        // The library reads the stream a second time; without this a failure of that copy would end the process.
        response.catch(() => undefined);
        for await (const text of textOf(stream)) {
          started = true;
          timeout.restart();
          yield text;
        }
      } catch (error) {
        throw timeout.signal.aborted ? tooSlow() : fromUpstream(error, started);
      } finally {
        timeout.end();
        ended.abort();
      }
    },
  };
}

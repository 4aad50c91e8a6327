import { type EnhancedGenerateContentResponse, GoogleGenerativeAI } from '@google/generative-ai';
import type { AssistantModel, TokenUsage } from './assistant-model.ts';
import { blocked, brokenOff, emptyReply, fromUpstream, tooSlow } from './upstream-error.ts';

export interface GeminiSettings {
  apiKey: string;
  model: string;
  /** Instead of Google's: a proxy. */
  baseUrl?: string | undefined;
  /** Longest wait for the first piece, and from one to the next. */
  timeoutMs: number;
}

/** A long answer has 2,000; what a model thinks before it writes counts as well. */
export const MAX_OUTPUT_TOKENS = 8192;
const CUT_OFF = 'MAX_TOKENS';
const FINISHED = ['STOP', CUT_OFF];

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

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** The difference of the two is what it has thought and written. Undefined when they are no counts. */
function usageOf({ usageMetadata }: EnhancedGenerateContentResponse): TokenUsage | undefined {
  if (!usageMetadata) return undefined;
  const { promptTokenCount: input, totalTokenCount: total } = usageMetadata;
  return isCount(input) && isCount(total) ? { input, output: Math.max(0, total - input) } : undefined;
}

/** A part of an answer, as far as it is known. */
interface AnswerPart {
  text?: unknown;
  /** It is what the model has thought, and not said. */
  thought?: unknown;
}

const textOf = (parts: AnswerPart[]) =>
  parts.map(({ text, thought }) => (typeof text === 'string' && !thought ? text : '')).join('');

/** Each chunk's text and what has been used until then. Throws unless the service said that the reply is complete. */
async function* piecesOf(chunks: AsyncIterable<EnhancedGenerateContentResponse>) {
  let finish: string | undefined;
  let empty = true;
  for await (const chunk of chunks) {
    const candidate = chunk.candidates?.[0];
    finish = candidate?.finishReason ?? finish;
    const isRefused = candidate
      ? finish !== undefined && !FINISHED.includes(finish)
      : chunk.promptFeedback !== undefined;
    const text = isRefused ? '' : textOf(candidate?.content?.parts ?? []);
    if (text.trim() !== '') empty = false;
    yield { text, usage: usageOf(chunk), cutOff: finish === CUT_OFF };
    if (isRefused) throw blocked();
  }
  if (finish === undefined) throw brokenOff();
  if (empty) throw emptyReply();
}

/** One of Google's hosted models through their own client library. The key stays in here. */
export function createGemini({ apiKey, model, baseUrl, timeoutMs }: GeminiSettings): AssistantModel {
  const client = new GoogleGenerativeAI(apiKey);
  const generationConfig = { maxOutputTokens: MAX_OUTPUT_TOKENS };
  return {
    names: [model],
    async *reply({ instructions, question, material }, signal) {
      const timeout = new IdleTimeout(timeoutMs);
      const ended = new AbortController();
      const request = AbortSignal.any([signal, timeout.signal, ended.signal]);
      let started = false;
      try {
        const generative = client.getGenerativeModel(
          { model, generationConfig, systemInstruction: instructions },
          baseUrl === undefined ? {} : { baseUrl },
        );
        const { stream, response } = await generative.generateContentStream([question, material], {
          signal: request,
        });
        // The library reads the stream a second time; without this a failure of that copy would end the process.
        response.catch(() => undefined);
        for await (const piece of piecesOf(stream)) {
          started ||= piece.text.trim() !== '';
          timeout.restart();
          yield { ...piece, model };
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

import { type ApiCall, rendererApi, type ServerMessage } from '../../shared/rendering.ts';

type Answer = Extract<ServerMessage, { call: number }>;

interface Waiting {
  resolve(response: Response): void;
  reject(error: Error): void;
}

/** What `fetch` is for pages that are rendered here: it asks the shell's server to ask the API, and reaches nothing else. */
export class ApiCalls {
  readonly #ask: (call: number, ask: ApiCall) => void;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(ask: (call: number, ask: ApiCall) => void) {
    this.#ask = ask;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(`${rendererApi}/`))
      throw new TypeError(
        `fetch failed: a page that is rendered on the server may ask the API alone, not ${request.url}`,
      );
    const { method, signal } = request;
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.text();
    const path = request.url.slice(rendererApi.length);
    const contentType = request.headers.get('Content-Type') ?? undefined;
    signal.throwIfAborted();
    this.#count += 1;
    const call = this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(call, { resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      this.#ask(call, { method, path, contentType, body });
    });
  };

  answer(message: Answer): void {
    const waiting = this.#waiting.get(message.call);
    this.#waiting.delete(message.call);
    if ('error' in message) {
      waiting?.reject(new TypeError(`fetch failed: ${message.error}`));
      return;
    }
    const { status, headers, body } = message.answer;
    // These have no body, which the constructor insists on.
    const isEmpty = status === 204 || status === 304;
    waiting?.resolve(new Response(isEmpty ? null : body, { status, headers }));
  }
}

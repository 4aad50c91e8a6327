import type { ApiError } from 'contracts/api';

interface Options {
  /** The query. */
  params?: Record<string, string | number>;
  headers?: Record<string, string>;
  /** Gives the call up; it then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** A response with a status from 200 to 299. */
export interface ApiResponse<Data> {
  /** Of its JSON; undefined when the body is empty. */
  data: Data;
  headers: Headers;
}

/** The API at one address. Both methods reject with an `ApiFailure`. */
export interface ApiClient {
  get<Data>(path: string, options?: Options): Promise<ApiResponse<Data>>;
  /** `body` is sent as JSON. */
  post<Data>(path: string, body: unknown, options?: Options): Promise<ApiResponse<Data>>;
}

type ErrorBody = Partial<ApiError> & Record<string, unknown>;

/** Why a call failed. Without a response the API couldn't be reached, or it didn't answer in time. */
export class ApiFailure extends Error {
  readonly response: { status: number; data: ErrorBody } | undefined;
  /** Of a call that took too long. */
  readonly code: 'ECONNABORTED' | undefined;

  constructor(message: string, why: Partial<Pick<ApiFailure, 'response' | 'code'>> & ErrorOptions = {}) {
    super(message, why);
    this.name = 'ApiFailure';
    this.response = why.response;
    this.code = why.code;
  }
}

/** `timeout`: milliseconds until a call must have been answered, body included. */
export function createApiClient(base: string, timeout: number): ApiClient {
  const call = <Data>(path: string, { params, signal, headers }: Options, init: RequestInit) => {
    const query = new URLSearchParams(
      Object.entries(params ?? {}).map(([name, value]) => [name, `${value}`]),
    );
    const address = `${base}${path}${query.size > 0 ? `?${query}` : ''}`;
    const accepted = { Accept: 'application/json', ...headers };
    return withTimeout(path, timeout, signal, async (either) => {
      const response = await fetch(address, { ...init, headers: accepted, signal: either });
      return read<Data>(path, response, await response.text());
    });
  };
  return {
    get: (path, options = {}) => call(path, options, {}),
    post: (path, body, options = {}) => {
      const headers = { 'Content-Type': 'application/json', ...options.headers };
      return call(path, { ...options, headers }, { method: 'POST', body: JSON.stringify(body) });
    },
  };
}

/** `AbortSignal.any` would do it, which Firefox has only since 124. */
async function withTimeout<Result>(
  path: string,
  timeout: number,
  signal: AbortSignal | undefined,
  run: (either: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, timeout);
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    return await run(controller.signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ApiFailure) throw error;
    if (controller.signal.aborted)
      throw new ApiFailure(`${path} didn't answer within ${timeout} ms`, { code: 'ECONNABORTED' });
    throw new ApiFailure(`${path} couldn't be reached`, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function read<Data>(path: string, { ok, status, headers }: Response, text: string): ApiResponse<Data> {
  if (!ok)
    throw new ApiFailure(`${path} answered with status ${status}`, {
      response: { status, data: errorBody(text) },
    });
  try {
    return { data: text === '' ? undefined : JSON.parse(text), headers };
  } catch (cause) {
    // A hotel's network answers with a page to sign in.
    throw new ApiFailure(`${path} answered with something that isn't JSON`, { cause });
  }
}

/** Empty when it is none of the API's: a proxy answers with a page. */
function errorBody(text: string): ErrorBody {
  try {
    const body = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

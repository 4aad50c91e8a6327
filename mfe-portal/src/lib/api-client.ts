import axios, { type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { ApiFailure, strangeAnswer, toFailure } from './api-failure.ts';

interface Options {
  /** Origin of the API. */
  apiBase: string;
  /** The stored key, or null when signed out. */
  getKey(): string | null;
  /** Called for a response of 401, with the key that was sent. */
  onUnauthorized(key: string | null): void;
}

/** Long enough for a slow line, short enough to end a spinner. Uploads have no time-out. */
const timeout = 30_000;

/** JSON that can't be read comes as a text. */
function assertJson(response: AxiosResponse): AxiosResponse {
  const isJson = (response.config.responseType ?? 'json') === 'json';
  if (isJson && typeof response.data === 'string' && response.data !== '') throw strangeAnswer();
  return response;
}

/** The portal's client of the API. It sends the key as it is, without a scheme, and rejects with `ApiFailure`. */
export function createApiClient({ apiBase, getKey, onUnauthorized }: Options): AxiosInstance {
  const client = axios.create({ baseURL: apiBase, timeout });
  const addKey = (config: InternalAxiosRequestConfig) => {
    const key = getKey();
    if (key) config.headers.set('Authorization', key);
    return config;
  };
  // Synchronous, so that the call has the current key: signing out calls the API and then forgets the key.
  client.interceptors.request.use(addKey, null, { synchronous: true });
  client.interceptors.response.use(assertJson, (error) => {
    const failure = toFailure(error);
    if (failure instanceof ApiFailure && failure.status === 401) {
      onUnauthorized(error.config?.headers?.get('Authorization') ?? null);
    }
    throw failure;
  });
  return client;
}

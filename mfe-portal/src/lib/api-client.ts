import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { ApiFailure, toFailure } from './api-failure.ts';

interface Options {
  /** Origin of the API. */
  apiBase: string;
  /** The stored key, or null when signed out. */
  getKey(): string | null;
  /** A call was answered with 401; `key` is what it was sent with. */
  onUnauthorized(key: string | null): void;
}

/** Long enough for a slow line, short enough that no spinner stays for ever. Uploads lift it. */
const timeout = 30_000;

/** The API as the portal calls it: the key goes along as it is (SPEC.md section 7), failures arrive as `ApiFailure`. */
export function createApiClient({ apiBase, getKey, onUnauthorized }: Options): AxiosInstance {
  const client = axios.create({ baseURL: apiBase, timeout });
  const addKey = (config: InternalAxiosRequestConfig) => {
    const key = getKey();
    if (key) config.headers.set('Authorization', key);
    return config;
  };
  // At once, with the key of this moment: signing out calls the API and then forgets the key.
  client.interceptors.request.use(addKey, null, { synchronous: true });
  client.interceptors.response.use(undefined, (error) => {
    const failure = toFailure(error);
    if (failure instanceof ApiFailure && failure.status === 401) {
      onUnauthorized(error.config?.headers?.get('Authorization') ?? null);
    }
    throw failure;
  });
  return client;
}

import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Audit } from './audited.ts';

export interface UploadedFile {
  /** Where it is until the request ends. */
  path: string;
  size: number;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  /** As the client sent it: for messages only. */
  name: string;
}

export interface MultipartRules {
  /** Name of the file field; `name[]` is accepted too. */
  files: string;
  maxFiles: number;
  maxBytes: number;
  /** Of all text fields together. */
  maxFieldBytes: number;
}

export type Access = 'public' | 'editor' | 'admin' | 'deploy' | 'remote';

/** Whose key came with a request. */
export interface Caller {
  username: string;
  /** Throws when the key isn't for what the call, that is its query and body, names. */
  assertMay?(call: Record<string, unknown>): void;
}

export interface RouteInput<Query, Body> {
  query: Query;
  body: Body;
  files: UploadedFile[];
  /** Of a call that `creates`: the client's id of the record. */
  creationKey: string | undefined;
  /** Whose key came with the request; empty for a public call. */
  by: string;
  ctx: Context;
}

/** One page of a list, and how many match in all: the header X-Total-Count. */
export class ResultPage<T> {
  readonly list: T;
  readonly total: number;

  constructor(list: T, total: number) {
    this.list = list;
    this.total = total;
  }
}

/** For a public GET whose response is the same for everyone: `handle` may look at no more of `ctx` than `key` does. */
export interface CacheRules {
  /** The response is cached until a model writes that renews this topic's cache version. */
  topic: string;
  /** What the response depends on beside the query. */
  key?(ctx: Context): string;
  /** Seconds for which a client need not ask again; 0 unless given, so that a change is seen with the next load. */
  maxAge?: number;
}

interface RouteFacts {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  tag: string;
  /**
   * Who may call it: `editor` takes the key of anybody with an account, `admin` an administrator's, `deploy` that or the deploy token,
   * `remote` one of those or a token of the remote that the call names.
   */
  access: Access;
  multipart?: MultipartRules;
  /** Takes the header Idempotency-Key: the same one again creates nothing. */
  creates?: boolean;
  /** Of a JSON body; 100 kB by default. */
  maxJsonBytes?: number;
  /** The JSON may come as `text/plain`: `sendBeacon` then needs no CORS preflight. */
  jsonAsText?: boolean;
  cached?: CacheRules;
  /** Topics that its response is made from, for those who keep what they have made of it; of a cached route its own topic unless given. */
  reads?: readonly string[];
  /** Content type of the response, when it is not JSON: the result is then sent as it is. */
  type?: string;
  /** May respond with server-sent events: `handle` then returns a stream of them. */
  events?: boolean;
  /** Refusals that this call's clients expect as a result with status 200, but not those of a value of the fields `except`. */
  refused?: { statuses: readonly number[]; except: readonly string[]; result: unknown };
}

export interface RouteSpec<Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>
  extends RouteFacts {
  query?: Query;
  body?: Body;
  result: Result;
  handle(
    input: RouteInput<z.output<Query>, z.output<Body>>,
  ): Promise<z.input<Result> | ResultPage<z.input<Result>> | Readable>;
}

/** Every call that may change something says what the audit log has of it. */
type Audited<Input, Result> =
  | { method: 'get'; audit?: undefined }
  | { method: 'post' | 'put' | 'delete'; audit: Audit<Input, Result> };

/** A route as the router and the description of the API take it. */
export interface Route extends RouteFacts {
  query?: z.ZodType;
  body?: z.ZodType;
  result: z.ZodType;
  audit?: Audit<RouteInput<unknown, unknown>, unknown> | undefined;
  handle(input: RouteInput<never, never>): Promise<unknown>;
}

/** Ties the types of what is validated to what is handled. */
export function defineRoute<Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
  spec: RouteSpec<Query, Body, Result> &
    Audited<RouteInput<z.output<Query>, z.output<Body>>, z.input<Result>>,
): Route {
  return spec;
}

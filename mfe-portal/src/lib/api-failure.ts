import { isAxiosError } from 'axios';
import type { ApiError } from 'contracts/api';

/** A call that did not succeed. */
export class ApiFailure extends Error {
  constructor(
    /** HTTP status; null when no answer came. */
    readonly status: number | null,
    /** The server's words, or ours when it gave none. */
    message: string,
    /** Message by field name, with 422. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The server's name for the reason, stable. */
    readonly code: string | null = null,
    /** The record that the call is about, when the server names one. */
    readonly id: number | null = null,
  ) {
    super(message);
    this.name = 'ApiFailure';
  }

  /** The same failure, as a message about one field of the form. */
  at(field: string): ApiFailure {
    return new ApiFailure(this.status, this.message, { [field]: this.message }, this.code, this.id);
  }
}

/** Stands for a server that can't be reached. */
const networkMessage = 'Network Error: Server might be down.';

/** What a rejected axios call means; a cancelled call stays as it is. */
export function toFailure(error: unknown): unknown {
  if (!isAxiosError<Partial<ApiError>>(error) || error.code === 'ERR_CANCELED') return error;
  const { response } = error;
  if (!response) return new ApiFailure(null, networkMessage);
  const { status } = response;
  const { message, fields, code, id } = response.data ?? {};
  return new ApiFailure(status, message ?? `The server answered with ${status}.`, fields, code, id);
}

/** A sentence for people about any rejected call. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : 'Something unexpected happened.';
}

/** Messages by field; one about a list's element belongs to the list. */
function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiFailure ? error.fields : {};
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.split('.')[0], message]));
}

/** The record that the call is about doesn't exist, any more or at all. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}

/** The key was refused: the login page takes over, and there is nothing to say here. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

/** What a failed save means to its form. */
type Failure =
  /** The key was refused: the login page takes over. */
  | { kind: 'refused' }
  /** The record doesn't exist any more. */
  | { kind: 'gone'; reason: string }
  | { kind: 'invalid'; reason: string; fields: Readonly<Record<string, string>> }
  | { kind: 'failed'; reason: string };

export function failureOf(error: unknown): Failure {
  const reason = reasonOf(error);
  if (isRefusal(error)) return { kind: 'refused' };
  if (isGone(error)) return { kind: 'gone', reason };
  const fields = fieldsOf(error);
  return Object.keys(fields).length > 0 ? { kind: 'invalid', reason, fields } : { kind: 'failed', reason };
}

/** A failure with one of `statuses` is about that field of the form; any other stays as it is. */
export function atField(error: unknown, field: string, statuses: number[]): unknown {
  const about = error instanceof ApiFailure && statuses.includes(error.status ?? 0);
  return about ? error.at(field) : error;
}

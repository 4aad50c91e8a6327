import { isAxiosError } from 'axios';
import type { ApiError } from 'contracts/api';
import type { EditableRecord } from 'contracts/records';

/** A call that failed. */
export class ApiFailure extends Error {
  constructor(
    /** HTTP status; null without a response. */
    readonly status: number | null,
    /** The server's message, or ours when it sent none. */
    message: string,
    /** Messages by field name, with 422. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The server's stable code for the reason. */
    readonly code: string | null = null,
    /** Id of the record that the call is about, when the server sends one. */
    readonly id: number | null = null,
    /** The record as it is now, when the call was about an older state of it. */
    readonly record: EditableRecord | null = null,
  ) {
    super(message);
    this.name = 'ApiFailure';
  }

  /** The same failure, as a message about one field of the form. */
  at(field: string): ApiFailure {
    return new ApiFailure(this.status, this.message, { [field]: this.message }, this.code, this.id);
  }
}

/** The message when the server can't be reached. */
const networkMessage = 'Network Error: Server might be down.';

/** An answer that the API doesn't give, such as the sign-in page of a network that has put itself between. */
export const strangeAnswer = () =>
  new ApiFailure(
    null,
    'The network answered in place of the server. Sign in to the network, or use another one.',
  );

/** Turns a rejected axios call into an `ApiFailure`; a cancelled call stays as it is. */
export function toFailure(error: unknown): unknown {
  if (
    !isAxiosError<Partial<ApiError> & { record?: EditableRecord | null }>(error) ||
    error.code === 'ERR_CANCELED'
  )
    return error;
  const { response } = error;
  if (!response) return new ApiFailure(null, networkMessage);
  const { status } = response;
  const { message, fields, code, id, record } = response.data ?? {};
  return new ApiFailure(status, message ?? `The server responded with ${status}.`, fields, code, id, record);
}

/** A message for the user about any rejected call. */
export function messageOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : 'Something unexpected happened.';
}

/** What to do when the server couldn't be reached because the browser itself has no network; empty for anything else. */
export function offlineHint(error: unknown): string {
  const unreached = error instanceof ApiFailure && error.message === networkMessage;
  return unreached && !navigator.onLine ? 'This device is offline. Connect it, then try again.' : '';
}

/** Both in one text. */
export function reasonOf(error: unknown): string {
  return [messageOf(error), offlineHint(error)].filter(Boolean).join(' ');
}

/** Messages by field; a message about an element of a list belongs to the list. */
function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiFailure ? error.fields : {};
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.split('.')[0], message]));
}

/** The record doesn't exist, or not any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}

/** The key was refused: the login page takes over, so the caller shows nothing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

/** Whether the call may have been carried out all the same: no response came, or a server broke down on the way. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === null || error.status >= 500);
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

/** Makes a failure with one of `statuses` a message about a field; any other stays as it is. */
export function atField(error: unknown, field: string, statuses: number[]): unknown {
  const about = error instanceof ApiFailure && statuses.includes(error.status ?? 0);
  return about ? error.at(field) : error;
}

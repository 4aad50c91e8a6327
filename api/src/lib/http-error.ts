interface Details {
  /** Message by field name. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** Added to the body, for calls whose refusal has the shape of their result. */
  body?: Record<string, unknown>;
  cause?: unknown;
}

/** A refusal that a client sees: `message` is for people, `code` for programs. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const malformed = (message: string, cause?: unknown) =>
  new HttpError(400, 'malformed', message, { cause });
export const connectionCut = () => malformed('The connection was cut.');
export const tooLarge = (message: string) => new HttpError(413, 'too_large', message);
export const notFound = (what: string) => new HttpError(404, 'not_found', `${what} does not exist.`);
export const invalid = (
  fields: Record<string, string>,
  message = Object.values(fields)[0] ?? 'Invalid values.',
) => new HttpError(422, 'invalid', message, { fields });
export const tooMany = (seconds: number, message: string, body?: Record<string, unknown>) =>
  new HttpError(429, 'too_many_requests', message, { headers: { 'Retry-After': String(seconds) }, body });
export const noSpace = (cause?: unknown) =>
  new HttpError(503, 'no_space', "The server's disk is full; nothing was saved. Try again later.", {
    headers: { 'Retry-After': '30' },
    cause,
  });

import { GoogleGenerativeAIFetchError } from '@google/generative-ai';
import { HttpError } from '../../lib/http-error.ts';

const unavailable = (code: string, message: string) =>
  new HttpError(503, code, message, { headers: { 'Retry-After': '30' } });

export const blocked = () =>
  new HttpError(422, 'assistant_blocked', 'The assistant may not answer this. Try other words.');
export const brokenOff = () => unavailable('assistant_broken_off', 'The reply broke off. Try again.');
export const emptyReply = () => unavailable('assistant_empty', 'The assistant gave no reply. Try again.');
export const tooSlow = () =>
  unavailable('assistant_timeout', 'The assistant takes too long. Try again later.');
export const notSetUp = () => unavailable('assistant_off', 'The assistant is not set up here.');
export const budgetSpent = () =>
  unavailable('assistant_budget', 'The assistant has answered all it may this month.');
export const isBudgetSpent = (error: unknown) =>
  error instanceof HttpError && error.code === 'assistant_budget';

/** Of failures before the service has done anything. */
export const REFUSED_AT_ONCE = [
  'assistant_quota',
  'assistant_key',
  'assistant_model',
  'assistant_refused',
  'assistant_unavailable',
];

function fromStatus(status: number | undefined, details: string): HttpError {
  if (status === 429)
    return unavailable('assistant_quota', 'The assistant has answered all it may for now. Try again later.');
  const badKey = status === 401 || status === 403 || (status === 400 && details.includes('API_KEY'));
  if (badKey) return unavailable('assistant_key', 'The assistant is not set up correctly.');
  if (status === 404) return unavailable('assistant_model', 'The assistant is not set up correctly.');
  if (status === 400)
    return new HttpError(422, 'assistant_refused', 'The assistant does not understand this request.');
  return unavailable('assistant_unavailable', 'The assistant does not answer. Try again later.');
}

/**
 * What a visitor sees of a failure of the service. The service's own words are left out, also from the log: they can repeat the
 * prompt. `started` says whether a part of the reply had arrived already.
 */
export function fromUpstream(error: unknown, started: boolean): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof GoogleGenerativeAIFetchError) {
    return fromStatus(error.status, JSON.stringify(error.errorDetails ?? []));
  }
  return started
    ? brokenOff()
    : unavailable('assistant_unavailable', 'The assistant does not answer. Try again later.');
}

import type { IdempotencyKeyHeader } from 'contracts/api';
import { ApiFailure } from './api-failure.ts';

/** The header by which the API knows a create that is sent again. */
export function createHeaders(key: string): Record<IdempotencyKeyHeader, string> {
  return { 'Idempotency-Key': key };
}

/** The record that an earlier call with the same id has made from other contents; null for any other failure. */
export function alreadyCreated(error: unknown): number | null {
  const repeated = error instanceof ApiFailure && error.code === 'already_created';
  return repeated ? error.id : null;
}

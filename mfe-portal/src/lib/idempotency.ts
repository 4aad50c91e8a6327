import type { IdempotencyKeyHeader } from 'contracts/api';
import { ApiFailure } from './api-failure.ts';

/** The header by which the API recognises a repeated create. */
export function createHeaders(key: string): Record<IdempotencyKeyHeader, string> {
  return { 'Idempotency-Key': key };
}

/** Id of the record that an earlier call with the same key created from other contents; null for any other failure. */
export function alreadyCreated(error: unknown): number | null {
  const repeated = error instanceof ApiFailure && error.code === 'already_created';
  return repeated ? error.id : null;
}

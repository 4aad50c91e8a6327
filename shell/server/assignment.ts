import { createHash } from 'node:crypto';

const BUCKETS = 10_000;

/**
 * Bucket of a visitor in a rollout, 0 to 9,999: `uint32(sha256(remote + ":" + salt + ":" + visitorId)) % 10000`, big-endian, of
 * the text in UTF-8 (vectors in assignment-vectors.json).
 */
export function bucketOf(remote: string, salt: string, visitorId: string): number {
  const digest = createHash('sha256').update(`${remote}:${salt}:${visitorId}`).digest();
  return digest.readUInt32BE(0) % BUCKETS;
}

/** Whether the visitor is among the `percent` (0 to 100, two decimals) of a rollout; raising it takes nobody out. */
export function isInRollout(
  remote: string,
  { salt, percent }: { salt: string; percent: number },
  visitorId: string,
): boolean {
  // 1.1 * 100 is 110.00000000000001, which would let one bucket more in.
  return bucketOf(remote, salt, visitorId) < Math.round(percent * (BUCKETS / 100));
}

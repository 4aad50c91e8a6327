import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketOf, isInRollout } from './assignment.ts';

interface Vector {
  remote: string;
  salt: string;
  visitorId: string;
  bucket: number;
}

const vectors: Vector[] = JSON.parse(readFileSync(join(__dirname, 'assignment-vectors.json'), 'utf8'));
const VISITORS = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);
const SALT = '0123456789abcdef';

const chosen = (remote: string, percent: number, salt = SALT) =>
  VISITORS.filter((visitorId) => isInRollout(remote, { salt, percent }, visitorId));
const percentOf = (visitors: string[]) => (visitors.length / VISITORS.length) * 100;

test.each(vectors)('the bucket of $visitorId in $remote with the salt $salt is $bucket', (vector) => {
  expect(bucketOf(vector.remote, vector.salt, vector.visitorId)).toBe(vector.bucket);
});

test.each(vectors)(
  'a visitor of bucket $bucket comes in with the hundredth of a percent above it',
  (vector) => {
    const { remote, salt, visitorId, bucket } = vector;
    const at = (hundredths: number) => isInRollout(remote, { salt, percent: hundredths / 100 }, visitorId);
    expect([at(bucket), at(bucket + 1)]).toEqual([false, true]);
  },
);

test('a percentage that binary fractions cannot hold lets no bucket too many in', () => {
  const inBucket110 = VISITORS.find((visitorId) => bucketOf('mfe-public', SALT, visitorId) === 110);
  expect(inBucket110).toBeDefined();
  expect(chosen('mfe-public', 1.1)).not.toContain(inBucket110);
});

test.each([0.5, 1, 5, 12.34, 25, 50, 75, 99])(
  '%d percent is that within half a percent of 100,000',
  (percent) => {
    expect(Math.abs(percentOf(chosen('mfe-public', percent)) - percent)).toBeLessThan(0.5);
  },
);

test('nothing is nobody and a hundred is everybody', () => {
  expect(chosen('mfe-public', 0)).toHaveLength(0);
  expect(chosen('mfe-public', 100)).toHaveLength(VISITORS.length);
});

test('raising the percentage takes nobody out', () => {
  let before: string[] = [];
  for (const percent of [0, 0.01, 1, 5.5, 20, 50, 90, 100]) {
    const now = new Set(chosen('mfe-portal', percent));
    expect(before.every((visitorId) => now.has(visitorId))).toBe(true);
    before = [...now];
  }
});

test('being in the rollout of one remote says nothing about another, even with the same salt', () => {
  const inPortal = new Set(chosen('mfe-portal', 50));
  const inBoth = chosen('mfe-public', 50).filter((visitorId) => inPortal.has(visitorId));
  expect(Math.abs(percentOf(inBoth) - 25)).toBeLessThan(0.5);
});

test('being in one rollout of a remote says nothing about its next one', () => {
  const first = new Set(chosen('mfe-public', 50));
  const inBoth = chosen('mfe-public', 50, 'fedcba9876543210').filter((visitorId) => first.has(visitorId));
  expect(Math.abs(percentOf(inBoth) - 25)).toBeLessThan(0.5);
});

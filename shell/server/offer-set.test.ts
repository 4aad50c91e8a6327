import { isInSet, offerSet, stableSet } from './offer-set.ts';
import vectors from './offer-set-vectors.json' with { type: 'json' };

const rollout = { version: '1.1.0', salt: '0123456789abcdef' };
const remote = 'mfe-public';
const other = { remote: 'mfe-portal', rollout };

test.each(vectors)('the rollouts $given have the name $name', ({ given, name }) => {
  expect(offerSet(given)).toBe(name);
});

test.each(vectors)('who has the name $name gets each of $given', ({ given, name }) => {
  expect(given.every((one) => isInSet(name, one.remote, one.rollout))).toBe(true);
});

test('the order of the rollouts changes nothing', () => {
  expect(offerSet([{ remote, rollout }, other])).toBe(offerSet([other, { remote, rollout }]));
});

test('who gets no rollout has the name of stable', () => {
  expect(offerSet([])).toBe(stableSet);
  expect(isInSet(stableSet, remote, rollout)).toBe(false);
});

test('of a name with two rollouts one may be over: the other one is still given', () => {
  const name = offerSet([{ remote, rollout: { ...rollout, version: '0.9.0' } }, other]);
  expect([isInSet(name, remote, rollout), isInSet(name, other.remote, rollout)]).toEqual([false, true]);
});

test.each(['', 'k4bafAo', 'K4BAFAOZ', 'k4bafAoz ', '../k4bafAoz', 'x'.repeat(10_000)])(
  'a name that no rollout has (%#) gives stable',
  (name) => {
    expect(isInSet(name, remote, rollout)).toBe(false);
  },
);

test('a rollout that begins again with another salt has another name', () => {
  const before = offerSet([{ remote, rollout }]);
  expect(isInSet(before, remote, { ...rollout, salt: 'fedcba9876543210' })).toBe(false);
});

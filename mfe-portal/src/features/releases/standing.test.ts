import { counts, evidence, portalReleases, published, rollout } from '../../test/release-records.ts';
import { standingOf } from './standing.ts';

const running = portalReleases({ rollout: rollout() });
const judged = (verdict: 'worse' | 'not worse' | 'unclear', reason: string) =>
  evidence({ rollout: counts('1.1.0'), judgement: { verdict, reason, signals: [] } });

test('a rollout that is worse is to be halted', () => {
  expect(standingOf(running, judged('worse', '12 % could not load it.'))).toEqual({
    ...{ tone: 'bad', action: 'halt', version: '1.1.0' },
    words: '1.1.0 is worse than stable. 12 % could not load it.',
  });
});

test('a rollout says where its plan is, else what is known of it', () => {
  const outlook = '10 % since 14:05; not worse so far; about 6 h more at this traffic.';
  expect(standingOf(running, { ...judged('not worse', 'Fine.'), outlook })).toMatchObject({
    ...{ tone: 'good', words: outlook },
  });
  expect(standingOf(running, judged('unclear', 'Not clear after 3 visitors.'))).toMatchObject({
    ...{ tone: 'warn', action: 'halt' },
    words: '10 % of visitors have 1.1.0. Not clear after 3 visitors.',
  });
  expect(standingOf(running, undefined).words).toBe('10 % of visitors have 1.1.0.');
  const forStaff = portalReleases({ rollout: rollout({ audience: 'staff' }) });
  expect(standingOf(forStaff, undefined).words).toBe('10 % of signed-in administrators have 1.1.0.');
});

test('a paused plan goes on when somebody says so', () => {
  const plan = { text: '1% 1h, 100%', step: 0, state: 'paused' as const, since: '2026-03-14T08:30:00.000Z' };
  const paused = portalReleases({ rollout: rollout({ plan }) });
  expect(standingOf(paused, undefined)).toMatchObject({ tone: 'warn', action: 'resume' });
});

test('after a halt all visitors have stable', () => {
  const halted = portalReleases({ rollout: rollout({ state: 'halted' }) });
  expect(standingOf(halted, undefined).words).toBe(
    'The rollout of 1.1.0 was halted. All visitors have stable 1.0.0.',
  );
});

test('stable that many visitors can not load is to be rolled back, if there is something to go back to', () => {
  const failing = evidence({
    stable: counts('1.0.0', { signals: { ...counts('1.0.0').signals, failed: 9 } }),
  });
  const before = portalReleases({ previousStable: published('0.9.0') });
  expect(standingOf(before, failing)).toEqual({
    ...{ tone: 'bad', action: 'rollBack' },
    words: 'All visitors have stable 1.0.0. 9 of 100 could not load it in the last 24 hours.',
  });
  expect(standingOf(portalReleases(), failing).action).toBeUndefined();
  expect(standingOf(before, evidence())).toMatchObject({ tone: 'good' });
});

test('what is switched off can be switched on', () => {
  const off = portalReleases({ disabled: { reason: 'Back at noon' } });
  expect(standingOf(off, undefined)).toEqual({
    ...{ tone: 'bad', action: 'switchOn' },
    words: 'Switched off. Visitors read: “Back at noon”',
  });
});

import type { HealthPoint } from 'contracts/releases';
import { lastHour, summaryOf } from './last-hour.ts';

const now = Date.parse('2026-03-14T10:00:30.000Z');

function point(time: string, changes: Partial<HealthPoint> = {}): HealthPoint {
  const minute = `2026-03-14T${time}:00.000Z`;
  return { remote: 'mfe-portal', version: '1.0.0', minute, loaded: 3, failed: 1, ...changes };
}

const one = (points: HealthPoint[], time = now) => {
  const [hour] = lastHour(points, [], time);
  if (!hour) throw new Error('there should be a version');
  return hour;
};

test('every minute of the hour is listed, also those without loads', () => {
  const { minutes } = one([point('09:01'), point('10:00')]);
  expect(minutes).toHaveLength(60);
  expect(minutes[0]).toEqual({ at: Date.parse('2026-03-14T09:01:00Z'), loaded: 3, failed: 1 });
  expect(minutes[1]).toMatchObject({ loaded: 0, failed: 0 });
  expect(minutes[59]).toMatchObject({ at: Date.parse('2026-03-14T10:00:00Z'), loaded: 3 });
});

test.each(['2026-03-14T07:00:00Z', '2026-03-14T13:00:00Z'])(
  "no load is hidden when this machine's clock says %s",
  (clock) => {
    const { minutes } = one([point('09:30'), point('10:00')], Date.parse(clock));
    expect(minutes.filter(({ loaded }) => loaded > 0)).toHaveLength(2);
  },
);

test('versions in use come first, also without loads', () => {
  const points = [point('09:59', { version: '0.9.0' }), point('10:00', { version: '1.0.0' })];
  const versions = lastHour(points, ['1.1.0', '1.0.0'], now).map(({ version }) => version);
  expect(versions).toEqual(['1.1.0', '1.0.0', '0.9.0']);
});

test.each([
  [0, 0, 'No loads in the last hour'],
  [1, 0, '1 load, none failed'],
  [125, 3, '128 loads, 3 failed (2.3 %)'],
  [0, 2, '2 loads, 2 failed (100 %)'],
])('%i loaded and %i failed are “%s”', (loaded, failed, text) => {
  expect(summaryOf(one([point('10:00', { loaded, failed })]))).toBe(text);
});

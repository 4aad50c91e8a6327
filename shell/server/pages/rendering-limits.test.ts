import { later } from '../../test/clock.ts';
import { BusyError } from '../rendering/release-renderer.ts';
import { RenderingLimits } from './rendering-limits.ts';

const quick = async () => 'rendered';

/** Runs this many that don't end before `finish`. */
function fill(limits: RenderingLimits, visitor: string, count: number) {
  const { promise, finish } = later();
  const running = Array.from({ length: count }, () => limits.run(visitor, () => promise));
  return async () => {
    finish();
    await Promise.all(running);
  };
}

test('a visitor has four at once, and the next one when one of them is over', async () => {
  const limits = new RenderingLimits();
  const finishOne = fill(limits, 'a', 1);
  const finishOthers = fill(limits, 'a', 3);
  await expect(limits.run('a', quick)).rejects.toBeInstanceOf(BusyError);
  expect(await limits.run('b', quick)).toBe('rendered');
  await finishOne();
  expect(await limits.run('a', quick)).toBe('rendered');
  await finishOthers();
});

test('all visitors have sixteen at once', async () => {
  const limits = new RenderingLimits();
  const finish = ['a', 'b', 'c', 'd'].map((visitor) => fill(limits, visitor, 4));
  await expect(limits.run('e', quick)).rejects.toBeInstanceOf(BusyError);
  await finish[0]?.();
  expect(await limits.run('e', quick)).toBe('rendered');
  await Promise.all(finish.slice(1).map((end) => end()));
});

test('one that fails takes no place any more', async () => {
  const limits = new RenderingLimits();
  const fails = () => limits.run('a', () => Promise.reject(new Error('It throws')));
  for (let count = 0; count < 20; count += 1) await expect(fails()).rejects.toThrow('It throws');
});

test('one that is refused is not run, and takes no place', async () => {
  const limits = new RenderingLimits();
  const finish = fill(limits, 'a', 4);
  const render = jest.fn(quick);
  for (let count = 0; count < 20; count += 1) await limits.run('a', render).catch(() => {});
  expect(render).not.toHaveBeenCalled();
  await finish();
  expect(await limits.run('a', quick)).toBe('rendered');
});

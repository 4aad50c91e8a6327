import { setImmediate } from 'node:timers/promises';

/** Stops the clock until `jest.useRealTimers()`: `jest.advanceTimersByTimeAsync` moves it. What goes through sockets and pipes goes on. */
export const stopClock = (): void => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance', 'hrtime'],
  });
};

const longestMs = 30_000;

/** Resolves once it is true; throws when that takes longer than any machine needs. */
export async function until(isTrue: () => boolean): Promise<void> {
  const began = performance.now();
  while (!isTrue()) {
    if (performance.now() - began > longestMs) throw new Error('What the test waits for has not come');
    await setImmediate();
  }
}

/** A promise that a test resolves when it is time. */
export function later(): { promise: Promise<void>; finish: () => void } {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
}

import { setImmediate } from 'node:timers/promises';

/** Stops the clock until `jest.useRealTimers()`: `jest.advanceTimersByTimeAsync` moves it. What goes through sockets and pipes goes on. */
export const stopClock = (): void => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance', 'hrtime'],
  });
};

/** Resolves once it is true. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await setImmediate();
}

/** A promise that a test resolves when it is time. */
export function later(): { promise: Promise<void>; finish: () => void } {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
}

import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_MS = 500;
const RESOLUTION_MS = 20;

export interface LagMonitor {
  /** Mean delay of the event loop over the last half second, in milliseconds. */
  lag(): number;
  stop(): void;
}

export function watchEventLoop(): LagMonitor {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let lag = 0;
  const timer = setInterval(() => {
    lag = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS);
    histogram.reset();
  }, SAMPLE_MS).unref();
  return {
    lag: () => lag,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

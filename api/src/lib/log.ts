import { type Logger, pino } from 'pino';

export type Log = Logger;

/** ISO 8601; written out once a millisecond, however many lines that has. */
function timestamps(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) text = `,"time":"${new Date(now).toISOString()}"`;
    last = now;
    return text;
  };
}

/**
 * JSON lines on standard output, written together: 4 kB at once, or what there is after a tenth of a second. What is
 * logged is chosen field by field, so keys and passwords have no way in.
 */
export function createLog(level: string): Log {
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });
  return pino({ level, base: undefined, timestamp: timestamps() }, destination);
}

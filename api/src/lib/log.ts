import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * JSON lines on standard output, written together: 4 kB at once, or what there is after a tenth of a second. What is
 * logged is chosen field by field, so keys and passwords have no way in.
 */
export function createLog(level: string): Log {
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. What is logged is chosen field by field, so keys and passwords have no way in. */
export function createLog(level: string): Log {
  // Asynchronous, so that requests don't wait for whoever reads the log.
  const output = pino.destination({ sync: false });
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output);
}

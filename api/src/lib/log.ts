import { type DestinationStream, type Logger, pino } from 'pino';

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

const WRITE_CHARACTERS = 65_536;
const WRITE_MS = 100;

/** Standard output, written when there is much, else ten times a second, and at the end. The process does not wait for who reads it. */
function collectedOutput(): DestinationStream {
  const output = pino.destination({ sync: false });
  // Collected here, as the destination measures all that it has with each line.
  let text = '';
  const pass = () => {
    if (text !== '') output.write(text);
    text = '';
  };
  setInterval(pass, WRITE_MS).unref();
  process.once('exit', () => {
    pass();
    output.flushSync();
  });
  return {
    write: (line) => {
      text += line;
      if (text.length >= WRITE_CHARACTERS) pass();
    },
  };
}

/** JSON lines on standard output. What is logged is chosen field by field, so keys and passwords have no way in. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: timestamps() }, collectedOutput());
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { PageMarks } from '../page-marks.mjs';

export interface LoadResults {
  /** Milliseconds to the first byte, of every answer. */
  firstBytes: number[];
  /** What each answer lacked that was not the whole page. */
  failures: string[];
  /** Which save an answer for /news showed; times as of `Date.now()`. */
  seen: { sentAt: number; at: number; number: number }[];
}

interface Load {
  origin: string;
  pages: PageMarks[];
  connections: number;
  /** What the changing title begins with. */
  title: string;
}

/** Visitors in a process of their own, so that they and the test don't wait for each other; what it returns ends them. */
export function startLoad(load: Load): () => Promise<LoadResults> {
  const child = fork(path.join(import.meta.dirname, 'load-worker.mjs'));
  const results = once(child, 'message');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the visitors ended with ${code}`);
  });
  ended.catch(() => undefined);
  child.send(load);
  return async () => {
    child.send({ stop: true });
    const [told] = await Promise.race([results, ended]);
    return told;
  };
}

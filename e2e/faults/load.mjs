import { fork } from 'node:child_process';
import path from 'node:path';

/** Clients in a process of their own, so that they and the servers don't wait for each other. */
export function startLoad(work) {
  const child = fork(path.join(import.meta.dirname, 'load-worker.mjs'));
  const told = (name) =>
    new Promise((resolve) => {
      child.on('message', (message) => message[name] && resolve(message[name]));
    });
  const done = told('result');
  const began = told('began');
  child.send(work);
  return {
    /** Resolves when many responses of one kind have arrived. */
    began,
    /** Tells the clients that the server has been asked to stop. */
    closing: () => child.send({ closing: Date.now() }),
    /** Lets each client finish its request, and returns all results. */
    stop: () => {
      if (child.connected) child.send({ stop: true });
      return done;
    },
  };
}

/** Median, 99th percentile and slowest of some milliseconds, as text. */
export function spread(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return `${sorted.length} × p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)} ms`;
}

/** Groups equal failures; numbers in their texts are ignored. */
export function tally(failures) {
  const groups = new Map();
  for (const failure of failures) {
    const kind = failure.replace(/\d+ ms/g, '… ms');
    groups.set(kind, [...(groups.get(kind) ?? []), failure]);
  }
  return [...groups].map(([, list]) => (list.length === 1 ? list[0] : `${list.length} × ${list[0]}`));
}

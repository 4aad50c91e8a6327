import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '../random.ts';

/** Stops a process for `forMs` at random moments, `times` times until `end`; it goes on whatever happens. */
export async function stopAtRandom(
  pid: number,
  { times, forMs, end }: { times: number; forMs: number; end: number },
): Promise<void> {
  const random = seeded(Number(process.env.BUSY_SEED));
  const slot = (end - Date.now()) / times;
  for (let left = times; left > 0; left -= 1) {
    const before = random() * (slot - forMs);
    await wait(before);
    process.kill(pid, 'SIGSTOP');
    try {
      await wait(forMs);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    // The next one comes in the next slot.
    await wait(end - left * slot + slot - Date.now());
  }
}

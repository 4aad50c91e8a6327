import { setTimeout as wait } from 'node:timers/promises';
import { startPart } from './parts.mjs';

const firstPauseMs = 100;
const longestPauseMs = 30_000;

/**
 * Starts a part, and starts it again whenever it ends: at once when it had been up, after a growing pause while it doesn't come up. `onStart` gets each
 * process that is started, `say` a line for people when one has ended. `ready` resolves with the message of the first one, and rejects when that
 * doesn't come up: a part that never worked is a mistake for people to mend.
 */
export function supervise(part, env, { onStart, say }) {
  let current = startPart(part, env);
  let isStopping = false;
  onStart(current);
  const first = current.ready;

  async function keepUp() {
    await first;
    let pauseMs = firstPauseMs;
    for (;;) {
      await current.ended;
      if (isStopping) return;
      say(
        `${part.name} has ended, and is started again${pauseMs > 1000 ? ` in ${Math.round(pauseMs / 1000)} s` : ''}. Why is in its log.`,
      );
      await wait(pauseMs);
      if (isStopping) return;
      current = startPart(part, env);
      onStart(current);
      pauseMs = await current.ready.then(
        () => firstPauseMs,
        () => Math.min(pauseMs * 2, longestPauseMs),
      );
    }
  }

  keepUp().catch(() => {
    // The caller has heard of it: `ready` rejects too.
  });
  return {
    ready: first,
    stop: () => {
      isStopping = true;
      return current.stop();
    },
  };
}

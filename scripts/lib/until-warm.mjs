import { setTimeout as wait } from 'node:timers/promises';
import { request } from '../../tooling/release/request.mjs';
import { siteOf } from '../../tooling/release/site.mjs';

const longestMs = 60_000;
const everyMs = 100;

/** Resolves when the shell has rendered every page of the menu with each release that visitors get; says so when that takes too long. */
export async function untilWarm(env, say) {
  const { shell } = siteOf(env);
  const deadline = Date.now() + longestMs;
  while (!(await isWarm(shell))) {
    if (Date.now() > deadline)
      return say(
        'Some pages are still being rendered: their first visitors wait for them. See the log of the shell.',
      );
    await wait(everyMs);
  }
}

async function isWarm(shell) {
  const answer = await request('The shell', `${shell}/readyz`).catch(() => undefined);
  return answer !== undefined && JSON.parse(answer.body.toString()).warm === true;
}

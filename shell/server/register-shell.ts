import { setTimeout as wait } from 'node:timers/promises';
import type { ShellProvides } from 'contracts/releases';
import type { Logger } from 'pino';

const everyMs = 60_000;
/** While the registry does not respond. */
const retryMs = 2000;
const timeoutMs = 5000;

interface Options {
  /** Address of the API, without a trailing slash. */
  api: string;
  deployToken: string | undefined;
  /** Names the shell's build. */
  build: string;
  provides: ShellProvides;
  /** JSON. */
  contentTypes: string;
  log: Pick<Logger, 'warn' | 'info'>;
}

/**
 * Tells the release registry, once a minute for as long as this process lives, which shell is deployed and what it has for remotes, so
 * that it refuses releases that don't fit. Without a token it can't: the registry then accepts such a release, but this shell never offers it.
 */
export async function keepRegistered({
  api,
  deployToken,
  build,
  provides,
  contentTypes,
  log,
}: Options): Promise<void> {
  if (!deployToken)
    return log.warn(
      'DEPLOY_TOKEN is not set: the registry does not know what this shell provides, and accepts releases that do not fit it',
    );
  let state = 'starting' as 'starting' | 'known' | 'away';
  let started = true;
  const register = async () => {
    const response = await fetch(`${api}/releases/shells`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${deployToken}` },
      body: JSON.stringify({ build, provides, contentTypes, started }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok)
      throw new Error(`releases/shells answered ${response.status}: ${await response.text()}`);
    started = false;
    if (state !== 'known')
      log.info({ build, ...provides }, 'this shell is registered with the release registry');
    state = 'known';
  };
  for (;;) {
    await register().catch((error: unknown) => {
      // Once per outage, not at every try.
      if (state === 'known')
        log.warn({ err: error }, 'this shell could not be registered with the release registry');
      else if (state === 'starting') log.info({ err: error }, 'the release registry does not respond yet');
      state = 'away';
    });
    await wait(state === 'known' ? everyMs : retryMs, undefined, { ref: false });
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { findChromium, launchArguments } from '../browser.mjs';

export interface OwnBrowser {
  page: Page;
  /** Ends all of its processes at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a browser that keeps its profile in a folder. Playwright's own could only be closed, and not be killed. */
export async function startBrowser(profile: string): Promise<OwnBrowser> {
  const own = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-size=1280,900',
  ];
  const child = spawn(await findChromium(), [...launchArguments, ...own, '--no-first-run', 'about:blank'], {
    // A group of its own, which is killed with all that it has started.
    ...{ detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  });
  const ended = once(child, 'exit');
  const browser = await chromium.connectOverCDP(await addressIn(child.stderr));
  const page = browser.contexts()[0]?.pages()[0];
  if (!page || !child.pid) throw new Error('the browser has no page');
  const group = -child.pid;
  return {
    page,
    async kill() {
      process.kill(group, 'SIGKILL');
      await ended;
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: output })) {
    const address = /^DevTools listening on (\S+)/.exec(line)?.[1];
    if (address) {
      // What it goes on saying must not fill the pipe.
      output.resume();
      return address;
    }
    said.push(line);
  }
  throw new Error(`the browser did not start:\n${said.join('\n')}`);
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { ReleaseSite } from './release-site.ts';

export { expect };
export const remote = 'mfe-public';

interface Shared {
  /** One site for all files: it takes seconds to start. */
  site: ReleaseSite;
  /** The version that the site started with. */
  first: string;
}

export const test = base.extend<object, Shared>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern
    async ({}, use) => {
      const site = new ReleaseSite();
      await site.start();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  first: [
    async ({ site }, use) => use((await site.statusOf(remote)).stable?.version ?? ''),
    { scope: 'worker' },
  ],
});

/** Nothing of the version is on the host or in the registry afterwards. */
export async function expectRefused(
  site: ReleaseSite,
  {
    words,
    version,
    message,
    env = {},
  }: { words: string[]; version: string; message: RegExp; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const { code, stdout, stderr } = await site.run(words, env);
  expect(stderr).toMatch(message);
  expect([code, stdout]).toEqual([1, '']);
  expect(existsSync(path.join(site.hostRoot(remote), version))).toBe(false);
  expect(await site.published(remote, version)).toBeUndefined();
}

import { defineConfig } from '@playwright/test';
import { findChromium, launchArguments } from './browser.mjs';
import { environment, origin, workers } from './site.ts';

export default defineConfig({
  outputDir: '../test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  workers,
  projects: [
    { name: 'site', testDir: 'tests', fullyParallel: true },
    // What administrators do changes the content, so these come after what reads it, one at a time.
    { name: 'portal', testDir: 'portal', workers: 1, dependencies: ['site'] },
    // One at a time as well, on sites of their own: they come when the portal's leave a core free.
    { name: 'releases', testDir: 'releases', workers: 1, dependencies: ['site'] },
    { name: 'rollouts', testDir: 'rollouts', workers: 1, dependencies: ['site'] },
  ],
  // They end what hangs: a busy machine fails no test.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: origin,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: launchArguments },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '..',
    env: environment,
    wait: { stdout: /Ready: / },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

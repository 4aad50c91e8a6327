import { defineConfig } from '@playwright/test';
import { findChromium, launchArguments } from './browser.ts';
import { environment, origin, workers } from './site.ts';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers,
  timeout: 45_000,
  expect: { timeout: 10_000 },
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

import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';
import { origin } from './addresses.ts';

/** `npm run test:deploy`: the site behind a real nginx, with the configuration of `deploy/nginx`. Needs nginx and openssl in PATH. */
export default defineConfig({
  ...config,
  outputDir: '../../test-results/deploy',
  webServer: undefined,
  workers: 1,
  projects: [{ name: 'deploy', testDir: '.' }],
  reporter: 'list',
  use: { ...config.use, baseURL: origin, ignoreHTTPSErrors: true },
});

import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run screenshots`: every page at both sizes in both schemes, for people to look at. */
export default defineConfig({
  ...config,
  projects: [{ name: 'screenshots', testDir: 'screenshots', fullyParallel: true }],
  reporter: 'list',
  timeout: 120_000,
});

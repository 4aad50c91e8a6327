import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** What administrators do changes the content, so these tests have a site of their own and follow one another. */
export default defineConfig(base, {
  testDir: 'portal',
  outputDir: '../test-results/portal',
  fullyParallel: false,
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/portal.json' }]],
});

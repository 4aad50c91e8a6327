import base from '../playwright.config.ts';

// Set once in the first process; the workers of the run inherit it.
process.env.KILLS_SEED ??= String(Date.now() % 1_000_000);

/** A browser that is killed 50 times while somebody types, ten minutes: too slow for `npm test`, so `npm run test:kills`. */
export default {
  ...base,
  outputDir: '../../test-results/kills',
  projects: [{ name: 'kills', testDir: '.', workers: 1 }],
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/kills.json' }]],
  webServer: { ...base.webServer, cwd: '../..' },
};

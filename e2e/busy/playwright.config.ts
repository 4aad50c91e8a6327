import base from '../playwright.config.ts';

// Set once in the first process; the workers of the run inherit it.
process.env.BUSY_SEED ??= String(Date.now() % 1_000_000);

/** The site on a machine whose cores are busy, two minutes for each test: too slow for `npm test`, so `npm run test:busy`. */
export default {
  ...base,
  outputDir: '../../test-results/busy',
  projects: [{ name: 'busy', testDir: '.', workers: 1 }],
  timeout: 420_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/busy.json' }]],
  // Each test runs `npm start` itself, since it looks at the processes of the site.
  webServer: undefined,
};

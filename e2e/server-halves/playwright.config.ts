import base from '../playwright.config.ts';

/** Every kind of broken or hostile server half, each given to 2 % of the visitors: too slow for `npm test`, so `npm run test:server-halves`. */
export default {
  ...base,
  outputDir: '../../test-results/server-halves',
  projects: [{ name: 'server-halves', testDir: '.', workers: 1 }],
  reporter: [['list'], ['json', { outputFile: '../../test-results/server-halves.json' }]],
  // The tests start a site of their own, since they look at the process of its shell.
  webServer: undefined,
};

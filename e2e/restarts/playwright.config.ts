import base from '../playwright.config.ts';

/** A shell that is killed a hundred times: too slow for `npm test`, so `npm run test:restarts`. */
export default {
  ...base,
  outputDir: '../../test-results/restarts',
  projects: [{ name: 'restarts', testDir: '.', workers: 1 }],
  timeout: 420_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/restarts.json' }]],
  // The tests run `npm start` themselves, since they look at the processes of the site.
  webServer: undefined,
};

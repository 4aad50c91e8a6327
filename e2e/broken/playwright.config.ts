import base from '../playwright.config.ts';

/** Every kind of broken build, each until its rollout is halted: too slow for `npm test`, so `npm run test:broken`. */
export default {
  ...base,
  outputDir: '../../test-results/broken',
  projects: [{ name: 'broken', testDir: '.', workers: 1 }],
  reporter: [['list'], ['json', { outputFile: '../../test-results/broken.json' }]],
  webServer: { ...base.webServer, cwd: '../..' },
};

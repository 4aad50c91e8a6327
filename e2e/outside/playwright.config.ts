import base from '../playwright.config.ts';

/** Installs packages from the registry, so it is no part of `npm test`: `npm run test:outside`. */
export default {
  ...base,
  outputDir: '../../test-results/outside',
  projects: [{ name: 'outside', testDir: '.' }],
  reporter: [['list'], ['json', { outputFile: '../../test-results/outside.json' }]],
  webServer: { ...base.webServer, cwd: '../..' },
};

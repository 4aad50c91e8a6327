import base from '../playwright.config.ts';

/**
 * The site behind a real Varnish, with the configuration of `deploy/varnish`: `npm run test:edge`. Needs varnishd with its module xkey in PATH (Debian:
 * `varnish` and `varnish-modules`).
 */
export default {
  ...base,
  outputDir: '../../test-results/edge',
  timeout: 300_000,
  projects: [{ name: 'edge', testDir: '.', workers: 1 }],
  reporter: [['list'], ['json', { outputFile: '../../test-results/edge.json' }]],
  webServer: undefined,
};

import config from '/work/main/e2e/playwright.config.ts';
export default {
  ...config,
  testDir: '/work/main/e2e/tests',
  webServer: undefined,
  workers: 1,
  outputDir: '/tmp/pub/pw',
  reporter: 'list',
};

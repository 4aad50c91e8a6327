import preset from 'tooling/jest/web.cjs';

export default {
  ...preset,
  // Whole pages with a server behind them: slow on a machine that runs other tests at the same time.
  testTimeout: 30_000,
  // CommonJS builds run as they are; the icons' alone is 1.3 MB for each test file to read back.
  transformIgnorePatterns: ['/node_modules/.*/cjs/'],
};

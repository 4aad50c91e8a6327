import preset from 'tooling/jest/web.cjs';

// Whole pages with a server behind them: slow on a machine that runs other tests at the same time.
export default { ...preset, testTimeout: 30_000 };

// Jest preset of the server-side workspaces: swc compiles TypeScript and ES-module packages to what jest runs.
module.exports = {
  testEnvironment: 'node',
  // Ends what hangs: how long a test takes says more of the machine than of the code.
  testTimeout: 90_000,
  testMatch: ['<rootDir>/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  transform: {
    '\\.(ts|mjs|js)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [],
};

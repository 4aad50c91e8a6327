// Jest preset of the shell and the remotes: components in jsdom, CSS modules as their class names.
module.exports = {
  testEnvironment: require.resolve('./web-environment.cjs'),
  // Ends what hangs: how long a test takes says more of the machine than of the code.
  testTimeout: 90_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFilesAfterEnv: [require.resolve('./setup-web.cjs')],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': require.resolve('./empty.cjs'),
  },
  transform: {
    '\\.(tsx?|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
        isModule: 'unknown',
      },
    ],
  },
  // Packages published as ES modules only are compiled too.
  transformIgnorePatterns: [],
};

import preset from 'tooling/jest/node.cjs';

export default {
  ...preset,
  testTimeout: 90_000,
  // Jest's default leaves one core out, which is half of a machine with two.
  maxWorkers: '100%',
};

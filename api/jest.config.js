import preset from 'tooling/jest/node.cjs';

export default {
  ...preset,
  testTimeout: 90_000,
  // Every package that the API uses has a CommonJS build, so none has to be compiled.
  transformIgnorePatterns: ['/node_modules/'],
  // Jest's default leaves one core out, which is half of a machine with two.
  maxWorkers: '100%',
};

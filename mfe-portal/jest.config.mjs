import preset from 'tooling/jest/web.cjs';

export default {
  ...preset,
  // CommonJS builds run as they are; the icons' alone is 1.3 MB for each test file to read back.
  transformIgnorePatterns: ['/node_modules/.*/cjs/'],
};

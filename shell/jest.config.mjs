import node from 'tooling/jest/node.cjs';
import web from 'tooling/jest/web.cjs';

export default {
  // Jest takes no project's own.
  testTimeout: node.testTimeout,
  projects: [
    { ...web, displayName: 'page', rootDir: import.meta.dirname },
    {
      ...node,
      displayName: 'server',
      rootDir: import.meta.dirname,
      testMatch: ['<rootDir>/{server,shared}/**/*.test.ts'],
    },
  ],
};

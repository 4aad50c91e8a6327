import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Where each runner leaves its result as JSON. */
export const results = path.join(root, 'test-results');

/** `N passed, N failed` over every runner's result. */
export function summarize() {
  const files = existsSync(results) ? readdirSync(results).filter((file) => file.endsWith('.json')) : [];
  const counts = files.map((file) => countsOf(JSON.parse(readFileSync(path.join(results, file), 'utf8'))));
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** Of jest's or Playwright's JSON. A jest suite that did not start counts as one failure. */
function countsOf({ stats, numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

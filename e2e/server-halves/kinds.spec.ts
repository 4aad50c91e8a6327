import vm from 'node:vm';
import { expect, test } from '@playwright/test';
import { changedScript } from './changed-build.ts';
import { kinds } from './kinds.ts';

test('there are sixty kinds or more, each with a name of its own', () => {
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThanOrEqual(60);
});

test('the script of every kind is JavaScript, so that none fails for a slip in it', () => {
  const targets = { trapPort: 1, reachedFile: '/reached', shellPid: 1 };
  for (const kind of kinds) {
    const script = `(function (module, exports, require) {${changedScript('', kind, targets)}})`;
    expect(() => new vm.Script(script), kind.name).not.toThrow();
  }
});

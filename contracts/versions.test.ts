import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import manifest from './package.json' with { type: 'json' };
import versions from './versions.json' with { type: 'json' };

test('a change of src/ has a version of its own: npm run raise-version -w contracts', async () => {
  const { sourceHash } = await import('./raise-version.mjs');
  expect(versions.at(-1)).toMatchObject({ version: manifest.version, source: sourceHash() });
});

test('each version is newer than the one before, and says what changed', () => {
  const numbers = versions.map(({ version }) => version.split('.').map(Number));
  const sorted = numbers.toSorted(
    (one, other) => (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0),
  );
  expect(numbers).toEqual(sorted);
  expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
  expect(versions.every(({ change }) => change.length > 0)).toBe(true);
});

test('no file of src/ imports anything that a remote of another repository does not have', () => {
  const folder = path.join(__dirname, 'src');
  const imports = readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from),
  );
  expect(imports.filter((from) => !from?.startsWith('./')).every((from) => from === 'react')).toBe(true);
});

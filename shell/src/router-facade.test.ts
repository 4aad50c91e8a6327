import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as router from 'react-router';
import remotes from '../../remotes.json';
import * as facade from './react-router-dom.ts';

const root = path.resolve(__dirname, '../..');
/** Not tests and standalone pages, which have the whole package. */
const isShipped = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|(^|[\\/])(test[\\/]|standalone\.tsx$)/.test(file);

/** Names that the files of a folder import from the router; `* as router` for the whole package. Types don't count, since the build erases them. */
function takenFromRouter(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isShipped);
  return files.flatMap((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const clauses = source.matchAll(/(?:import|export)\s+([^'";]*?)\s*from\s*['"]react-router-dom['"]/g);
    return [...clauses].flatMap(([, clause = '']) => namesIn(clause));
  });
}

function namesIn(clause: string): string[] {
  if (/^type\s/.test(clause)) return [];
  const names = clause.replace(/[{}]/g, '').split(',');
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^type\s/.test(name))
    .map(originalName);
}

const originalName = (name: string) => name.replace(/^(\w+)\s+as\s.*$/, '$1');

const sources = [...remotes.map(({ name }) => name), 'kit'];

test.each(sources)('%s takes nothing of the router that the shell does not offer', (name) => {
  const offered = Object.keys(facade);
  expect(takenFromRouter(path.join(root, name, 'src')).filter((taken) => !offered.includes(taken))).toEqual(
    [],
  );
});

test.each(sources)('%s brings no router of its own, which would be a second one on the page', (name) => {
  const folder = path.join(root, name, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isShipped);
  const bringsOne = (file: string) =>
    /from\s*['"]react-router['"]|import\(\s*['"]react-router/.test(
      readFileSync(path.join(folder, file), 'utf8'),
    );
  expect(files.filter(bringsOne)).toEqual([]);
});

test.each(Object.keys(facade))('%s is in the router, and is the same there', (name) => {
  expect(Reflect.get(router, name)).toBeDefined();
  expect(Reflect.get(facade, name)).toBe(Reflect.get(router, name));
});

test('names are read from imports of every form', () => {
  expect(namesIn('{ Link, type To, useLocation as where }')).toEqual(['Link', 'useLocation']);
  expect(namesIn('type { To }')).toEqual([]);
  expect(namesIn('* as router')).toEqual(['* as router']);
});

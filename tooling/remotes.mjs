import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { originVariable, portVariable } from './remote-variables.mjs';

/** The repository's folder, where this is not an installed package. */
export const root = path.resolve(import.meta.dirname, '..');
const list = path.join(root, 'remotes.json');

/**
 * The remotes that live in this repository (`remotes.json`), by name, each with the variables that name its port and, elsewhere than on
 * this machine, its address.
 * @type {Record<string, { title: string, port: number, portVariable: string, originVariable: string }>}
 */
export const remotes = Object.assign(
  Object.create(null),
  Object.fromEntries(
    (existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []).map(({ name, title, port }) => [
      name,
      { title, port, portVariable: portVariable(name), originVariable: originVariable(name) },
    ]),
  ),
);

/** Port on which a remote's own server listens. */
export const portOf = (name) => Number(process.env[portVariable(name)] || (remotes[name]?.port ?? 3001));

/** A title where nobody gives one: `Open jobs` for `open-jobs`. */
export const titleOf = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

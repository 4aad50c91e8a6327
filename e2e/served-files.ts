import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What goes wrong with a build after it was published: its files on the host. `pattern` finds them by name. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  const found = readdirSync(folder).filter((name) => pattern.test(name) && !/\.(br|gz)$/.test(name));
  if (found.length === 0) throw new Error(`Nothing in ${folder} is called ${pattern}.`);
  return found.map((name) => path.join(folder, name));
}

export function fileIn(folder: string, pattern: RegExp): string {
  const [file = ''] = filesIn(folder, pattern);
  return file;
}

/** The host answers 404 for it. */
export function removeFile(file: string): void {
  for (const name of [file, `${file}.br`, `${file}.gz`]) rmSync(name, { force: true });
}

/** The host serves different bytes from those published. */
export function changeFile(file: string): void {
  appendFileSync(file, '\n/* changed */');
  for (const name of [`${file}.br`, `${file}.gz`]) rmSync(name, { force: true });
}

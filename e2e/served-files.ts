import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What goes wrong with a build after it was published: its files on the host. `pattern` finds one of them by name. */
export function fileIn(folder: string, pattern: RegExp): string {
  const found = readdirSync(folder).find((name) => pattern.test(name) && !/\.(br|gz)$/.test(name));
  if (!found) throw new Error(`Nothing in ${folder} is called ${pattern}.`);
  return path.join(folder, found);
}

/** The host answers 404 for it. */
export function removeFile(file: string): void {
  for (const name of [file, `${file}.br`, `${file}.gz`]) rmSync(name, { force: true });
}

/** The host serves other bytes than were published. */
export function changeFile(file: string): void {
  appendFileSync(file, '\n/* changed */');
  for (const name of [`${file}.br`, `${file}.gz`]) rmSync(name, { force: true });
}

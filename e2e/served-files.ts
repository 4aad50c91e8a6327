import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What goes wrong with a build after it was published: its files on the host. `pattern` finds them by name. */
export function filesNamed(files: string[], pattern: RegExp): string[] {
  const found = files.filter((file) => pattern.test(path.basename(file)));
  if (found.length === 0) throw new Error(`No file is called ${pattern}: ${files.join(', ')}`);
  return found;
}

export function fileNamed(files: string[], pattern: RegExp): string {
  const [file = ''] = filesNamed(files, pattern);
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

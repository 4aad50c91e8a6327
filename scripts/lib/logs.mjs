import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Writes what a part prints to `<DATA_DIR>/logs/<part>.log`, so that the terminal shows what its reader needs. */
export function logToFile({ part, child }, dataFolder) {
  const folder = path.join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = createWriteStream(path.join(folder, `${part.name}.log`), { flags: 'a' });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
}

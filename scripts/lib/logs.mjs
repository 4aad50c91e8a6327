import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { rotatingFile } from './rotating-file.mjs';

/**
 * Writes what a part prints to `<DATA_DIR>/logs/<part>.log`, so that the terminal shows what its reader needs. The part goes on when
 * the log can't be written, as on a full disk.
 */
export function logToFile({ part, child }, dataFolder) {
  const folder = path.join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true });
  const log = rotatingFile(path.join(folder, `${part.name}.log`));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      try {
        log.append(chunk);
      } catch {
        // There is nowhere left to report it.
      }
    });
}

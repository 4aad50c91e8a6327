import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

/**
 * A file to append to that never outgrows `maxBytes`: when it would, it is moved to `<file>.1`, that to `<file>.2` and so on; the
 * oldest of `kept` is deleted. Each write is in the file when `append` returns.
 * @param {string} file
 */
export function rotatingFile(file, { maxBytes = 10 * 1024 * 1024, kept = 3 } = {}) {
  let size = existsSync(file) ? statSync(file).size : 0;

  function moveOn() {
    for (let number = kept; number > 0; number -= 1) {
      const from = number === 1 ? file : `${file}.${number - 1}`;
      if (existsSync(from)) renameSync(from, `${file}.${number}`);
    }
    size = 0;
  }

  return {
    /** @param {Buffer} chunk */
    append(chunk) {
      if (size > 0 && size + chunk.length > maxBytes) moveOn();
      appendFileSync(file, chunk);
      size += chunk.length;
    },
  };
}

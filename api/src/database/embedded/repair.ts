import { constants } from 'node:fs';
import { copyFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { writeFileWhole } from '../../lib/write-file-whole.ts';
import { parseChange } from './change-line.ts';
import { EXTENSION } from './connection.ts';
import { DamagedError } from './damaged-error.ts';
import { lockDirectory } from './lock.ts';
import { wholeLines } from './log-file.ts';
import { MANIFEST, Manifest } from './manifest.ts';
import { unseal } from './sealed-line.ts';

const COPY = /\.damaged-[\dTZ-]+$/;

/** Copies that repairs have set aside and that still lie in the folder. */
export async function damagedCopies(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => COPY.test(name));
}

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';

/** An empty copy of a file that is missing: it stands for what was there. Returns its path. */
async function setAside(path: string): Promise<string> {
  const copy = `${path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  await copyFile(path, copy, constants.COPYFILE_EXCL).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await writeFile(copy, '', { mode: 0o600 });
  });
  return copy;
}

function isReadable(line: string): boolean {
  try {
    const json = unseal(line);
    parseChange(json ?? line, json !== undefined);
    return true;
  } catch {
    return false;
  }
}

interface Found {
  kept: string[];
  /** Numbers of lines that can't be read. */
  damaged: number[];
  bytes: number;
}

async function examine(path: string): Promise<Found> {
  const found: Found = { kept: [], damaged: [], bytes: 0 };
  if (!(await stat(path).catch(() => undefined))) return found;
  let number = 0;
  for await (const { line, bytes } of wholeLines(path)) {
    number += 1;
    found.bytes += bytes;
    if (isReadable(line)) found.kept.push(line);
    else found.damaged.push(number);
  }
  return found;
}

/** Returns what was done, or nothing for a file that is whole. */
async function repairFile(path: string, expected: number): Promise<string | undefined> {
  const { kept, damaged, bytes } = await examine(path);
  if (damaged.length === 0 && bytes >= expected) return undefined;
  const copy = await setAside(path);
  await writeFileWhole(path, kept.map((line) => `${line}\n`).join(''));
  const lost = [
    ...(damaged.length > 0 ? [`left out lines ${damaged.join(', ')}`] : []),
    ...(bytes < expected ? [`${expected - bytes} bytes at its end were missing`] : []),
  ];
  return `${path}: kept ${kept.length} lines, ${lost.join(', ')}. A copy of the file as it was is ${copy}.`;
}

async function openManifest(directory: string): Promise<{ manifest: Manifest; messages: string[] }> {
  const path = join(directory, MANIFEST);
  const manifest = await Manifest.open(directory).catch((error: unknown) => {
    if (error instanceof DamagedError) return undefined;
    throw error;
  });
  if (manifest?.isThere) return { manifest, messages: [] };
  const copy = await setAside(path);
  return { manifest: Manifest.empty(directory), messages: [`${path} was rebuilt. A copy is ${copy}.`] };
}

/**
 * Makes a damaged store readable: sets a copy of each damaged file aside and keeps the lines that can be read. As long as the copies are
 * there, no sweep removes anything. Returns what was done, a line each. Throws when a process has the store open.
 */
export async function repairStore(directory: string): Promise<string[]> {
  const unlock = await lockDirectory(directory);
  try {
    const { manifest, messages } = await openManifest(directory);
    const files = [...(await readdir(directory)), ...manifest.files].filter((name) =>
      name.endsWith(EXTENSION),
    );
    for (const file of new Set(files)) {
      const path = join(directory, file);
      const repaired = await repairFile(path, manifest.bytesOf(file));
      if (repaired) messages.push(repaired);
      await manifest.record(file, (await stat(path)).size);
    }
    return messages;
  } finally {
    await unlock();
  }
}

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../lib/error-code.ts';
import { writeFileWhole } from '../lib/write-file-whole.ts';

/** Where the API that has the embedded store open takes commands, and what proves that whoever asks may read its files. */
const fields = z.object({ port: z.number(), secret: z.string() });
export type CommandAddress = z.output<typeof fields>;

const pathIn = (dataDir: string) => join(dataDir, 'commands.json');

export async function writeCommandFile(dataDir: string, address: CommandAddress): Promise<void> {
  await writeFileWhole(pathIn(dataDir), JSON.stringify(address));
}

/** Undefined when there is none: no API runs on the folder, or it is just starting or stopping. */
export async function readCommandFile(dataDir: string): Promise<CommandAddress | undefined> {
  try {
    return fields.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export const removeCommandFile = (dataDir: string): Promise<void> => rm(pathIn(dataDir), { force: true });

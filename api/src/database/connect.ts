import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import mongoose from 'mongoose';
import { raiseCounters } from './counter.ts';
import { embeddedDriver } from './embedded/connection.ts';
import { damagedCopies } from './embedded/repair.ts';

export interface Database {
  engine: 'mongodb' | 'embedded';
  /** Rejects when the database does not respond. */
  ping(): Promise<void>;
  /** Copies of damaged files that were set aside: as long as there are any, documents may be missing. */
  damagedCopies(): Promise<string[]>;
  close(): Promise<void>;
}

export const embeddedDirectory = (dataDir: string) => join(dataDir, 'db');

/** Models are connected one database a process: mongoose's own default connection. */
async function createIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
}

/** The part of the address that is no secret. */
const hostsOf = (uri: string) => uri.replace(/^[^:]+:\/\/([^@]*@)?/, '').replace(/[/?].*$/, '');

/**
 * A server that doesn't respond counts as unreachable after heartbeat and time-out, 7 s, and requests are refused; without these the
 * driver waits 40 s.
 */
const MONGODB = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  heartbeatFrequencyMS: 2000,
  connectTimeoutMS: 5000,
  serverSelectionTimeoutMS: 5000,
};

async function connectMongo(uri: string): Promise<Database> {
  await mongoose.connect(uri, MONGODB).catch((cause: unknown) => {
    throw new Error(`MongoDB at ${hostsOf(uri)} could not be reached. Check MONGODB_URI.`, { cause });
  });
  await createIndexes();
  await raiseCounters();
  return {
    engine: 'mongodb',
    ping: async () => {
      await mongoose.connection.db?.command({ ping: 1 });
    },
    damagedCopies: async () => [],
    close: () => mongoose.disconnect(),
  };
}

const namesIn = (directory: string) => readdir(directory).catch((): string[] => []);

/** Where there are pictures there was a database: a new one in its place would look as if all were well. */
async function assertNotLost(dataDir: string): Promise<void> {
  const directory = embeddedDirectory(dataDir);
  const hasDatabase = (await namesIn(directory)).some((name) => name.endsWith('.jsonl'));
  if (hasDatabase || (await namesIn(join(dataDir, 'files'))).length === 0) return;
  throw new Error(
    `${directory} is missing or empty, but ${join(dataDir, 'files')} has pictures. Bring the folder back from a backup; to begin with an empty site, move ${dataDir} away.`,
  );
}

async function connectEmbedded(dataDir: string): Promise<Database> {
  await assertNotLost(dataDir);
  const directory = embeddedDirectory(dataDir);
  mongoose.setDriver(embeddedDriver);
  await mongoose.connect(pathToFileURL(directory).href, { autoIndex: false, autoCreate: false });
  await createIndexes();
  await raiseCounters();
  return {
    engine: 'embedded',
    ping: async () => {
      await mongoose.connection.collection('counters').countDocuments({});
    },
    damagedCopies: () => damagedCopies(directory),
    close: () => mongoose.disconnect(),
  };
}

/** Opens MongoDB when there is an address, else the embedded store below `dataDir`; indexes exist when it resolves. */
export function connectDatabase(options: {
  mongodbUri: string | undefined;
  dataDir: string;
}): Promise<Database> {
  return options.mongodbUri ? connectMongo(options.mongodbUri) : connectEmbedded(options.dataDir);
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import mongoose from 'mongoose';
import { createApp, openSearch, type Services } from '../src/app.ts';
import { connectDatabase } from '../src/database/connect.ts';
import { ensureFirstAdministrator } from '../src/features/users/accounts.ts';
import { openSession } from '../src/features/users/sessions.ts';
import { User } from '../src/features/users/user.model.ts';
import { createLog } from '../src/lib/log.ts';
import type { Route } from '../src/lib/route.ts';
import type { FileStore } from '../src/storage/file-store.ts';
import { openFileStore, openMapStore } from '../src/storage/open-file-store.ts';

export const ADMIN = { user: 'admin', pass: 'correct horse battery' };

export interface TestApp {
  url: string;
  files: FileStore;
  services: Services;
  /** A client as the front ends have it; without a key it is a visitor. Never throws for a status. */
  client(key?: string): AxiosInstance;
  /** A client with a fresh key of the administrator. */
  signedIn(): Promise<AxiosInstance>;
  /** Another API on the same database, sharing nothing else: its address. */
  secondApi(changes?: Changes): Promise<string>;
  /** Paths of all stored files. */
  storedFiles(): Promise<string[]>;
  /** What uploads have left behind while they ran. */
  leftovers(): Promise<string[]>;
  /** Empties everything but the administrator. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A response that differs from its own description is a failure, whichever test sees it. */
function assertDescribed(route: Route, result: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(result) ?? 'null');
  expect(route.result.parse(sent)).toEqual(sent);
}

/** A new database for each call on the server under test. */
export function newMongodbUri(): string | undefined {
  const { TEST_MONGODB_URI } = process.env;
  if (!TEST_MONGODB_URI) return undefined;
  const uri = new URL(TEST_MONGODB_URI);
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return uri.href;
}

async function listen(services: Services): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createApp(services).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** All but the cache versions, which emptying the others renews. */
async function emptyCollections(): Promise<void> {
  const { User: _user, CacheVersion: _version, ...models } = mongoose.models;
  for (const model of Object.values(models)) await model.deleteMany({});
}

async function collect(files: FileStore): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of files.list()) paths.push(path);
  return paths.sort();
}

function client(url: string, key?: string): AxiosInstance {
  const headers = key === undefined ? {} : { Authorization: key };
  // A refused upload may close its connection, which must not reach the next test.
  const httpAgent = new Agent({ keepAlive: false });
  return axios.create({ baseURL: url, headers, httpAgent, validateStatus: () => true, maxRedirects: 0 });
}

/** A store that outlives the app: one that other processes work on before or after. */
export interface TestStore {
  dataDir: string;
  mongodbUri: string | undefined;
}

const CONFIG = {
  corsOrigins: ['http://localhost:3000'],
  trustedHops: 0,
  timeZone: 'Asia/Manila',
  assistantTotals: { daily: 1000, monthly: 10_000 },
  assistantBudget: { cap: 1_000_000_000, prices: undefined },
};

/** What a test wants otherwise. */
type Changes = Partial<Omit<Services, 'config'>> & { config?: Partial<Services['config']> };

interface Overrides extends Changes {
  /** Without one the app has its own, gone when it is closed. */
  store?: TestStore;
  /** Stands between the API and the files. */
  wrapFiles?(files: FileStore): FileStore;
}

/** The whole API over HTTP on the engine under test: MongoDB when TEST_MONGODB_URI is set, else the embedded store. */
export async function startTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const directory = await mkdtemp(join(tmpdir(), 'api-test-'));
  const temporary = await mkdtemp(join(tmpdir(), 'api-test-uploads-'));
  const { store: given, wrapFiles = (files: FileStore) => files, config: ownConfig, ...others } = overrides;
  const config = { ...CONFIG, ...ownConfig };
  const store = given ?? { dataDir: directory, mongodbUri: newMongodbUri() };
  const database = await connectDatabase(store);
  const files = openFileStore(database.engine, store.dataDir);
  const sourceMaps = openMapStore(database.engine, store.dataDir);
  const log = createLog('silent');
  const defaults = { config, database, sourceMaps, log, lag: () => 0, temporary, onResult: assertDescribed };
  const services = { ...defaults, search: openSearch(config), files: wrapFiles(files), ...others };
  const servers = [await listen(services)];
  await ensureFirstAdministrator({ username: ADMIN.user, password: ADMIN.pass });
  const admin = await User.findOne({ username: ADMIN.user }).lean();
  const url = servers[0]?.url ?? '';
  return {
    url,
    files,
    services,
    client: (key) => client(url, key),
    signedIn: async () => client(url, await openSession(admin?._id ?? 0)),
    secondApi: async (changes) => {
      const second = await listen({
        ...services,
        search: openSearch(config),
        ...changes,
        config: changes?.config ? { ...CONFIG, ...changes.config } : config,
      });
      servers.push(second);
      return second.url;
    },
    storedFiles: () => collect(files),
    leftovers: () => readdir(temporary),
    reset: async () => {
      await emptyCollections();
      for (const store of [files, sourceMaps])
        for (const path of await collect(store)) await store.remove(path);
    },
    close: async () => {
      for (const server of servers) await server.stop();
      if (database.engine === 'mongodb' && !given) await mongoose.connection.dropDatabase();
      await database.close();
      await rm(directory, { recursive: true, force: true });
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { stopsGracefully } from 'serving/graceful-stop';
import { createHttpServer } from 'serving/http-server';
import { createApp, openSearch } from './app.ts';
import { assertNoImport } from './backup/import-state.model.ts';
import { openCommands } from './commands/command-server.ts';
import { type Config, processConfig } from './config.ts';
import { connectDatabase, type Database } from './database/connect.ts';
import { isUnavailable } from './database/errors.ts';
import { openAssistant } from './features/assistant/open-assistant.ts';
import { ensureFirstAdministrator, hasAdministrator } from './features/users/accounts.ts';
import { recordKinds } from './features.ts';
import { errorCode, isDiskFull } from './lib/error-code.ts';
import { watchEventLoop } from './lib/event-loop-lag.ts';
import { createLog, type Log } from './lib/log.ts';
import { requireMinRate } from './lib/min-rate.ts';
import { startMaintenance, startWatching } from './maintenance/maintenance.ts';
import { migrate } from './migrations/migrate.ts';
import { seedDemo } from './seed.ts';
import { answerWhileStarting, openDataDir } from './starting.ts';
import type { FileStore } from './storage/file-store.ts';
import { ImageLibrary } from './storage/image-library.ts';
import { openFileStore, openMapStore } from './storage/open-file-store.ts';

const STOP_WITHIN_MS = 10_000;
const RETRY_MS = 1000;

interface Listening {
  server: Server;
  stopServer(): Promise<void>;
}

/** Handles requests: first with one fixed response, then, once the database is open, with the whole API. */
interface Front {
  answer: RequestListener;
}

async function listen(front: Front, { port, host }: Config): Promise<Listening> {
  const server = createHttpServer((request, response) => front.answer(request, response));
  requireMinRate(server);
  const stopServer = stopsGracefully(server, STOP_WITHIN_MS);
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw errorCode(error) === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use. Set API_PORT to another port.`)
      : error;
  });
  return { server, stopServer };
}

const UNSIGNED =
  'RELEASE_PUBLIC_KEYS is not set: releases are registered without a signature, so whoever holds the deploy token decides what browsers run';

/** Of one model: the next is asked then. */
const ASSISTANT_TIMEOUT_MS = 15_000;

function announce(server: Server, host: string, admin: { username: string; password?: string }): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  if (process.send) {
    process.send({ type: 'ready', port, admin });
    return;
  }
  const password = admin.password === undefined ? '' : ` with the password ${admin.password}`;
  process.stdout.write(`API ready on http://${host}:${port}. Sign in as ${admin.username}${password}.\n`);
}

function untilStopped(): Promise<unknown> {
  return Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), once(process, 'disconnect')]);
}

/** What the API needs before it can handle calls. */
interface Opened {
  database: Database;
  files: FileStore;
  sourceMaps: FileStore;
  admin: Awaited<ReturnType<typeof ensureFirstAdministrator>>;
}

/** An embedded store that was never used: every earlier start has left an administrator. */
const isNew = async ({ engine }: Database) => engine === 'embedded' && !(await hasAdministrator());

async function open(config: Config, log: Log): Promise<Opened> {
  const database = await connectDatabase(config);
  await assertNoImport();
  const files = openFileStore(database.engine, config.dataDir);
  await migrate(log, files);
  if (config.seed === 'demo' || (config.seed === undefined && (await isNew(database))))
    await seedDemo(files, log);
  const sourceMaps = openMapStore(database.engine, config.dataDir);
  return { database, files, sourceMaps, admin: await ensureFirstAdministrator(config.admin) };
}

/** Tries again while the database can't be reached: it may start later than this process. */
async function openWithRetries(config: Config, log: Log): Promise<Opened> {
  for (;;) {
    try {
      return await open(config, log);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.error(`${error instanceof Error ? error.message : error} Trying again.`);
      await setTimeout(RETRY_MS);
    }
  }
}

/** Undefined when the process is stopped first; the next start finishes what is half done. */
function openedBefore(stop: Promise<unknown>, work: Promise<Opened>): Promise<Opened | undefined> {
  work.catch(() => undefined);
  return Promise.race([work, stop.then(() => undefined)]);
}

async function main(): Promise<void> {
  const stop = untilStopped();
  // A file that has reached the system's size limit fails one write; it must not end the process.
  process.on('SIGXFSZ', () => undefined);
  const config = processConfig(fileURLToPath(new URL('../..', import.meta.url)));
  const log = createLog(config.logLevel);
  const temporary = await openDataDir(config.dataDir);
  const front: Front = { answer: answerWhileStarting };
  const { server, stopServer } = await listen(front, config);
  try {
    const opened = await openedBefore(stop, openWithRetries(config, log));
    if (!opened) return;
    const { database, files, sourceMaps, admin } = opened;
    const loop = watchEventLoop();
    const { gemini, assistantBudget } = config;
    const settings = { ...gemini, cap: assistantBudget.cap, timeoutMs: ASSISTANT_TIMEOUT_MS };
    const assistant = openAssistant(settings, log);
    const search = openSearch(config);
    // Before somebody searches: the first search would wait for it.
    search.refresh().catch((error: unknown) => log.warn({ err: error }, 'the search is not ready yet'));
    front.answer = createApp({
      config,
      database,
      files,
      sourceMaps,
      search,
      assistant,
      log,
      lag: loop.lag,
      temporary,
    }).callback();
    const closeCommands = database.engine === 'embedded' ? await openCommands(config.dataDir) : undefined;
    announce(server, config.host, admin);
    if (config.releaseKeys.length === 0) log.warn(UNSIGNED);
    const stopMaintenance = startMaintenance({ database, files, log, temporary });
    const stopWatching = startWatching({ log, config, records: recordKinds(new ImageLibrary(files)) });
    await stop;
    await closeCommands?.();
    await stopServer();
    await stopWatching();
    await stopMaintenance();
    loop.stop();
  } finally {
    await mongoose.disconnect();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const room = isDiskFull(error) ? ' Make room on the disk of DATA_DIR and start again.' : '';
    process.stderr.write(`${message}${room}\n`);
    process.exit(1);
  },
);

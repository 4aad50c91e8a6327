import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { assertNoImport } from './backup/import-state.model.ts';
import { type Config, processConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import type { AssistantModel } from './features/assistant/assistant-model.ts';
import { createGemini } from './features/assistant/gemini.ts';
import { ensureFirstAdministrator } from './features/users/accounts.ts';
import { errorCode } from './lib/error-code.ts';
import { watchEventLoop } from './lib/event-loop-lag.ts';
import { createLog } from './lib/log.ts';
import { startMaintenance } from './maintenance/maintenance.ts';
import { seedDemo } from './seed/seed.ts';
import { openFileStore } from './storage/open-file-store.ts';

const STOP_WITHIN_MS = 10_000;

async function listen(app: ReturnType<typeof createApp>, { port, host }: Config): Promise<Server> {
  const server = app.listen(port, host);
  server.requestTimeout = 120_000;
  server.headersTimeout = 15_000;
  // Longer than a proxy in front keeps its own, so that it never sends into a closing connection.
  server.keepAliveTimeout = 65_000;
  await once(server, 'listening').catch((error: unknown) => {
    throw errorCode(error) === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use. Set API_PORT to another port.`)
      : error;
  });
  return server;
}

const ASSISTANT_PATIENCE_MS = 30_000;

function openAssistant({ gemini: { apiKey, model, baseUrl } }: Config): AssistantModel | undefined {
  return apiKey ? createGemini({ apiKey, model, baseUrl, patienceMs: ASSISTANT_PATIENCE_MS }) : undefined;
}

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

/** Lets running requests finish, but not for ever. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection that has its answer would be kept for the next request.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

function untilToldToStop(): Promise<unknown> {
  return Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), once(process, 'disconnect')]);
}

/** False when told to stop before the work was done; what is half done then is for the next start. */
function doneBefore(stop: Promise<unknown>, work: Promise<void>): Promise<boolean> {
  work.catch(() => undefined);
  return Promise.race([work.then(() => true), stop.then(() => false)]);
}

async function main(): Promise<void> {
  const stop = untilToldToStop();
  const config = processConfig(fileURLToPath(new URL('../..', import.meta.url)));
  const log = createLog(config.logLevel);
  const temporary = join(config.dataDir, 'tmp');
  await mkdir(temporary, { recursive: true });
  const database = await connectDatabase(config);
  try {
    await assertNoImport();
    const files = openFileStore(database.engine, config.dataDir);
    const seed = config.seed ?? (database.engine === 'embedded' ? 'demo' : 'none');
    if (seed === 'demo' && !(await doneBefore(stop, seedDemo(files, log)))) return;
    const admin = await ensureFirstAdministrator(config.admin);
    const loop = watchEventLoop();
    const server = await listen(
      createApp({ config, database, files, assistant: openAssistant(config), log, lag: loop.lag, temporary }),
      config,
    );
    announce(server, config.host, admin);
    const stopMaintenance = startMaintenance({ files, log, temporary });
    await stop;
    await closeServer(server);
    await stopMaintenance();
    loop.stop();
  } finally {
    await database.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);

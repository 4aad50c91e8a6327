// npm start [-- --help]: installs, builds what is stale, and runs every part of the site until Ctrl-C or SIGTERM.
import { ensureDeployToken } from '../tooling/release/deploy-token.mjs';
import { ensurePublicKeys } from '../tooling/release/signing-key.mjs';
import { buildIfStale } from './lib/build.mjs';
import { requireFreePorts } from './lib/free-ports.mjs';
import { installIfStale } from './lib/install.mjs';
import { logToFile } from './lib/logs.mjs';
import { offerRemotes } from './lib/offer-remotes.mjs';
import { parts, siteEnvironment } from './lib/parts.mjs';
import { requireNodeVersion } from './lib/require-node-version.mjs';
import { stopOnSignal } from './lib/stop-on-signal.mjs';
import { supervise } from './lib/supervise.mjs';
import { untilWarm } from './lib/until-warm.mjs';

const usage = `npm start installs what is missing, builds what has changed, and runs every part of the site until Ctrl-C.

It takes no arguments. Ports, DATA_DIR and all else are environment variables (docs/configuration.md):
  SHELL_PORT=8080 API_PORT=8081 DATA_DIR=/srv/site npm start`;

const words = process.argv.slice(2);
const env = siteEnvironment(process.env);
const running = [];
let stopping = false;

async function stopAll() {
  stopping = true;
  await Promise.all(running.map((started) => started.stop()));
}

async function main() {
  requireNodeVersion();
  await requireFreePorts(env);
  await installIfStale();
  await buildIfStale(['api', 'shell']);
  if (stopping) return;
  // The private half of the key is for publishing, which this process does.
  const { RELEASE_SIGNING_KEY: _, ...own } = env;
  const partsEnv = {
    ...own,
    DEPLOY_TOKEN: ensureDeployToken(env),
    RELEASE_PUBLIC_KEYS: ensurePublicKeys(env),
  };
  for (const part of parts) {
    running.push(supervise(part, partsEnv, { onStart: (started) => logToFile(started, env.DATA_DIR), say }));
  }
  const [api] = await Promise.all(running.map((started) => started.ready));
  await offerRemotes(env, say);
  await untilWarm(env, say);
  if (!stopping) announce(api.admin);
}

/** Nothing that a stop brings about is news. */
function say(line) {
  if (!stopping) console.error(line);
}

function announce(admin) {
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(env.HOST) ? 'localhost' : env.HOST;
  const address = `http://${host}:${env.SHELL_PORT}`;
  console.log(`Ready: ${address}`);
  if (admin.password)
    console.log(`Sign in at ${address}/login as ${admin.username} with ${admin.password} (shown this once)`);
  else
    console.log(
      `Sign in at ${address}/login as ${admin.username}; forgotten: npm run admin -- reset-password ${admin.username}`,
    );
  console.log('New here? Sign in: the dashboard leads you through the setup of the site.');
}

function start() {
  stopOnSignal(stopAll);
  main().catch(async (error) => {
    if (!stopping) console.error(error.message);
    await stopAll();
    process.exitCode = 1;
  });
}

if (words.length === 0) start();
else if (words.length === 1 && words[0] === '--help') console.log(usage);
else {
  console.error(usage);
  process.exitCode = 1;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemotes, untilOffered } from '../../scripts/lib/offer-remotes.mjs';
import { parts, siteEnvironment, startPart } from '../../scripts/lib/parts.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { ensureDeployToken } from '../../tooling/release/deploy-token.mjs';
import { publishBuild } from '../../tooling/release/publish-build.mjs';
import { readBuild } from '../../tooling/release/read-build.mjs';
import { siteOf } from '../../tooling/release/site.mjs';
import { remotes } from '../../tooling/remotes.mjs';
import { call, parsed } from './http.mjs';

const password = 'correct horse battery staple';

/** Parts of the site on a data folder of their own, started and stopped one by one. */
export class Site {
  #running = new Map();
  #own;

  /** @param {{ firstPort: number, dataDir: string, own: boolean, env?: Record<string, string> }} options */
  constructor({ firstPort, dataDir, own, env = {} }) {
    const chosen = parts.map(({ variable }, index) => [variable, String(firstPort + index)]);
    this.#own = own;
    this.dataDir = dataDir;
    this.env = siteEnvironment({
      ...process.env,
      ...Object.fromEntries(chosen),
      ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: password, SEED: 'none', LOG_LEVEL: 'warn', ...env },
    });
    this.env.DEPLOY_TOKEN = ensureDeployToken(this.env);
  }

  /** With a new data folder, which is deleted when the site is closed. */
  static async create(firstPort, env) {
    return new Site({ firstPort, env, own: true, dataDir: await mkdtemp(path.join(tmpdir(), 'faults-')) });
  }

  address = (name) => `http://127.0.0.1:${this.env[parts.find((part) => part.name === name).variable]}`;

  get api() {
    return this.address('api');
  }

  /** Resolves when the part answers; what it writes is kept in `output`. */
  async start(name, changes = {}) {
    const started = this.launch(name, changes);
    await started.ready;
    return started;
  }

  /** The same without waiting. */
  launch(name, changes = {}) {
    const part = parts.find((candidate) => candidate.name === name);
    const started = startPart(part, { ...this.env, ...changes });
    started.output = '';
    for (const stream of [started.child.stdout, started.child.stderr])
      stream.on('data', (data) => {
        started.output = `${started.output}${data}`.slice(-100_000);
      });
    started.ready.catch(() => undefined);
    this.#running.set(name, started);
    return started;
  }

  part = (name) => this.#running.get(name);

  /** Whether the part that was started last under this name still runs. */
  runs(name) {
    const { child } = this.part(name);
    return child.exitCode === null && child.signalCode === null;
  }

  async kill(name) {
    const { child, ended } = this.part(name);
    child.kill('SIGKILL');
    await ended;
  }

  stop = (name) => this.part(name)?.stop();

  /** A fresh key of the administrator. */
  async signIn() {
    const answer = parsed(
      await call(`${this.api}/users/verifyUser`, { json: { user: 'admin', pass: password } }),
    );
    if (!answer.status) throw new Error(`Could not sign in: ${answer.message}`);
    return answer.token;
  }

  /** Starts everything and publishes what is built of each remote. */
  async startAll() {
    for (const { name } of parts) await this.start(name);
    const site = siteOf(this.env);
    await createRemotes(site);
    for (const remote of Object.keys(remotes)) {
      const build = await readBuild(path.join(root, remote, 'dist'), remote);
      await publishBuild(site, build, { hostRoot: site.hostRoot(remote) });
    }
    await untilOffered(site, Object.keys(remotes));
  }

  async close() {
    await Promise.all([...this.#running.keys()].map((name) => this.stop(name)));
    if (this.#own) await rm(this.dataDir, { recursive: true, force: true });
  }
}

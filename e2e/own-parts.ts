import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseList } from '../contracts/src/releases.ts';
import { createRemotes, untilOffered } from '../scripts/lib/offer-remotes.mjs';
import { parts, siteEnvironment, startPart } from '../scripts/lib/parts.mjs';
import { ensureDeployToken } from '../tooling/release/deploy-token.mjs';
import { publishBuild } from '../tooling/release/publish-build.mjs';
import { readBuild } from '../tooling/release/read-build.mjs';
import { siteOf } from '../tooling/release/site.mjs';
import { remotes } from '../tooling/remotes.mjs';
import { type HostGate, startHostGate } from './host-gate.ts';
import { type Ended, runRelease } from './release-command.ts';
import { environment, ownFirstPort, portsFrom, portVariables } from './site.ts';
import { buildNewRemote, buildVariant, type Changes, type Variant } from './variant.ts';

interface Running {
  part: { name: string };
  child: ChildProcess;
  ready: Promise<unknown>;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..');

/** Parts of the site that a single test starts and stops, on ports of its worker; what it doesn't start it shares. */
export class OwnParts {
  readonly #running: Running[] = [];
  readonly #gates: HostGate[] = [];
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  readonly #firstPort: number;
  /** Other servers of the own shell. */
  #others = 0;
  readonly #ports: Record<string, string>;
  #environment: Record<string, string | undefined> = environment;

  constructor(worker: number) {
    this.#firstPort = ownFirstPort(worker);
    this.#ports = portsFrom(this.#firstPort);
  }

  /** Address of the own shell. */
  get origin(): string {
    return `http://localhost:${this.#ports.SHELL_PORT}`;
  }

  /** From now on every part that is started has these settings too. */
  set(settings: Record<string, string>): void {
    this.#environment = { ...this.#environment, ...settings };
  }

  /** Says which parts are the test's own, before any of them starts. An own API has an empty store: see `publish`. */
  own(...names: string[]): void {
    const chosen = Object.fromEntries(names.map((name) => [name, this.#ports[name]]));
    const data = names.includes('API_PORT') ? this.#ownData(names) : {};
    this.#environment = { ...environment, ...chosen, ...data };
  }

  /** Builds lie where their hosts look for them, and hosts that are shared look into the folder of the site. */
  #ownData(names: string[]): Record<string, string> {
    const releases = path.join(this.#folder, 'releases');
    mkdirSync(releases);
    for (const [remote, { portVariable }] of Object.entries(remotes))
      if (!names.includes(portVariable))
        symlinkSync(path.join(environment.DATA_DIR, 'releases', remote), path.join(releases, remote));
    const DATA_DIR = this.#folder;
    return { DATA_DIR, DEPLOY_TOKEN: ensureDeployToken({ DATA_DIR }), SEED: 'none' };
  }

  async start(name: string, changes: Record<string, string> = {}): Promise<Running> {
    const part = parts.find((candidate) => candidate.name === name);
    if (!part) throw new Error(`No part ${name}`);
    const started: Running = startPart(part, { ...this.#env(), ...changes });
    this.#running.push(started);
    await started.ready;
    return started;
  }

  /** Stops what `start` started under that name. */
  async stop(name: string): Promise<void> {
    const running = this.#running.filter(({ part }) => part.name === name);
    await Promise.all(running.map((started) => started.stop()));
  }

  /** Starts another server of the own shell beside it; its address. */
  async secondShell(changes: Record<string, string> = {}): Promise<string> {
    const SHELL_PORT = String(this.#firstPort + 19 - this.#others);
    this.#others += 1;
    await this.start('shell', { SHELL_PORT, ...changes });
    return `http://localhost:${SHELL_PORT}`;
  }

  /** Publishes what is built of every remote to the own API, as `npm start` does. API, hosts and shell are to be up. */
  async publish(): Promise<void> {
    const site = siteOf(this.#env());
    await createRemotes(site);
    for (const remote of Object.keys(remotes)) {
      await this.publishFolder(remote, path.join(root, remote, 'dist'));
    }
    await untilOffered(site, Object.keys(remotes));
  }

  /** Publishes the build in a folder to the own API; nobody gets it yet, unless it is the remote's first. */
  async publishFolder(remote: string, folder: string): Promise<void> {
    const site = siteOf(this.#env());
    const build = await readBuild(folder, remote);
    await publishBuild(site, build, { hostRoot: site.hostRoot(remote) });
  }

  /** Builds a remote from changed sources, to be published with `release('publish', remote, '--build', folder)`. */
  variant(remote: string, changes: Changes): Promise<Variant> {
    return buildVariant(remote, changes, mkdtempSync(path.join(this.#folder, 'variant-')));
  }

  /** A new remote's build, to be published like a variant. */
  newRemote(name: string, config?: string): Promise<Variant> {
    return buildNewRemote(name, mkdtempSync(path.join(this.#folder, 'variant-')), config);
  }

  /** A folder for files of the test, gone after it. */
  newFolder(): string {
    return mkdtempSync(path.join(this.#folder, 'folder-'));
  }

  /** What readers of the own registry get. */
  list(): Promise<ReleaseList> {
    return siteOf(this.#env()).registry.list();
  }

  /** A call to the own API with its deploy token. */
  async call(address: string, body: object): Promise<void> {
    const { registry } = siteOf(this.#env());
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${registry.token}` };
    const answer = await fetch(registry.api + address, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  }

  /** What the own API answers to its deploy token. */
  async ask<Answer>(address: string): Promise<Answer> {
    const { registry } = siteOf(this.#env());
    const answer = await fetch(registry.api + address, {
      headers: { Authorization: `Bearer ${registry.token}` },
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  /** What a team elsewhere needs to reach the own site: addresses and a token. */
  addresses(): Record<string, string> {
    const { registry, shell } = siteOf(this.#env());
    return { API_ORIGIN: registry.api, SHELL_ORIGIN: shell, DEPLOY_TOKEN: registry.token ?? '' };
  }

  /** Runs `npm run release -- …` for this site. The shell knows of it within two seconds, or when asked for `/config.json`. */
  release(...words: string[]): Promise<Ended> {
    return runRelease(this.#env(), words);
  }

  /** The own registry, as the command asks it. */
  registry() {
    return siteOf(this.#env()).registry;
  }

  /** The folder of a remote's host; for tests of what goes wrong with its files. */
  hostRoot(remote: string): string {
    return siteOf(this.#env()).hostRoot(remote);
  }

  /** Puts a gate before a remote's host, before the shell starts; browsers come through it. */
  async gate(remote: string): Promise<HostGate> {
    const known = remotes[remote];
    if (!known) throw new Error(`No remote ${remote}`);
    const host = `http://localhost:${this.#environment[known.portVariable]}`;
    const gate = await startHostGate(this.#firstPort + portVariables.length + this.#gates.length, host);
    this.#gates.push(gate);
    this.#environment = { ...this.#environment, [known.originVariable]: gate.address };
    return gate;
  }

  #env(): NodeJS.ProcessEnv {
    return siteEnvironment({ ...process.env, ...this.#environment });
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#running.map((started) => started.stop()));
    await Promise.all(this.#gates.map((gate) => gate.close()));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

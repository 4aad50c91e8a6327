import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { PublishedRelease, ReleaseList, RemoteReleases } from '../../contracts/src/releases.ts';
import { npmStart } from '../npm-start.ts';
import { runRelease } from '../release-command.ts';
import { environment, portsFrom, releasesFirstPort } from '../site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const ports = portsFrom(releasesFirstPort);

/** A site that `npm start` runs, for tests of what teams do to it with the command. */
export class ReleaseSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  /** Nothing answers there. */
  readonly away = `http://localhost:${releasesFirstPort + 19}`;
  readonly host = `http://localhost:${ports.PUBLIC_PORT}`;
  readonly portalHost = `http://localhost:${ports.PORTAL_PORT}`;
  readonly api = `http://localhost:${ports.API_PORT}`;
  readonly shell = `http://localhost:${ports.SHELL_PORT}`;
  readonly #environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...environment,
    ...ports,
    DATA_DIR: path.join(this.folder, 'data'),
    SEED: 'none',
  };
  #started: ReturnType<typeof npmStart> | undefined;

  /** Resolves with what it has printed until it was ready. */
  async start(changes: NodeJS.ProcessEnv = {}): Promise<string> {
    const started = npmStart({ ...this.#environment, ...changes });
    this.#started = started;
    await expect.poll(started.text, { timeout: 60_000 }).toContain('Ready: ');
    return started.text();
  }

  async stop(): Promise<void> {
    this.#started?.child.kill('SIGTERM');
    await this.#started?.ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  hostRoot(remote: string): string {
    return path.join(this.folder, 'data/releases', remote);
  }

  run(words: string[], changes: NodeJS.ProcessEnv = {}) {
    return runRelease({ ...this.#environment, ...changes }, words);
  }

  /** Gives the rollout that another test has left to nobody. */
  async haltRunning(remote: string): Promise<void> {
    if ((await this.statusOf(remote)).rollout?.state === 'running')
      await this.done('halt', remote, '--reason', 'For another test');
  }

  /** Runs a command that has to succeed. Returns its output without progress messages. */
  async done(...words: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.run(words);
    expect(code, stderr).toBe(0);
    return stdout;
  }

  /** What readers of the registry get of a remote. */
  async statusOf(remote: string): Promise<RemoteReleases> {
    const { remotes }: ReleaseList = await (await fetch(`${this.api}/releases`)).json();
    const found = remotes.find((releases) => releases.remote === remote);
    if (!found) throw new Error(`No remote ${remote}`);
    return found;
  }

  /** What the registry has under a version, whether visitors get it or not; undefined when it has nothing. */
  async published(remote: string, version: string): Promise<PublishedRelease | undefined> {
    const answer = await fetch(`${this.api}/releases/version?${new URLSearchParams({ remote, version })}`);
    return answer.ok ? answer.json() : undefined;
  }

  /** A copy of what is built of a remote, as another version, with what `edits` changes of its JSON files, and more files. */
  copyOf(remote: string, version: string, edits: Edits = {}, more: Record<string, string> = {}): string {
    const folder = path.join(this.folder, 'builds', version);
    cpSync(path.join(root, remote, 'dist'), folder, { recursive: true });
    const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
    const name = `copy_${version.replaceAll('.', '_')}`;
    const entry = renameGlobal(folder, release, name);
    const rename: Edits = { 'release.json': (release) => ({ ...release, version, global: name, entry }) };
    for (const changes of [rename, edits])
      for (const [file, change] of Object.entries(changes))
        edit(path.join(folder, file), (text) => JSON.stringify(change(JSON.parse(text))));
    for (const [file, text] of Object.entries(more)) writeFileSync(path.join(folder, file), text);
    return folder;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what the build tool wrote, broken on purpose
export type Edits = Record<string, (content: any) => unknown>;

/** Nothing but the entry names the global. Its own name says what is in it. */
function renameGlobal(folder: string, release: { global: string; entry: string }, name: string): string {
  const before = path.join(folder, release.entry);
  edit(before, (text) => text.replaceAll(release.global, name));
  const hash = createHash('sha256').update(readFileSync(before)).digest('hex');
  const entry = release.entry.replace(/[0-9a-f]{64}/, hash);
  renameSync(before, path.join(folder, entry));
  return entry;
}

/** Without the compressed copies, which would not fit any more. */
function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  for (const name of [`${file}.br`, `${file}.gz`]) rmSync(name, { force: true });
}

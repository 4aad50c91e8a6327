import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { PublishedRelease, RemoteEvidence } from '../../contracts/src/releases.ts';
import { type FileHost, startFileHost } from '../file-host.ts';
import type { HostGate } from '../host-gate.ts';
import { OwnParts } from '../own-parts.ts';
import { type Changes, changeRelease, publicChanges, type Variant } from '../variant.ts';

export { expect };

const remote = 'mfe-public';
const secondLine = 'The second version of this page';
/** Of each kind of file one that is its own: the exposed module and its style, and those of /home. */
const second: Changes = {
  ...publicChanges.eyebrow(secondLine),
  'src/components/page-waiting.module.css': (source) => `${source}\n.second { color: inherit; }\n`,
  'src/features/home/home.module.css': (source) => `${source}\n.second { color: inherit; }\n`,
};

/** A whole site of its own, its public sections behind a gate, with a second version of them published. */
export class RolloutSite {
  readonly parts: OwnParts;
  readonly gate: HostGate;
  readonly first: string;
  readonly second: string;

  constructor(parts: OwnParts, gate: HostGate, first: string, second: string) {
    this.parts = parts;
    this.gate = gate;
    this.first = first;
    this.second = second;
  }

  static async start(parts: OwnParts): Promise<RolloutSite> {
    parts.own('SHELL_PORT', 'PUBLIC_PORT', 'API_PORT');
    // Visitors count by address, which these tests set as a proxy would.
    parts.set({ TRUST_PROXY: '1' });
    const gate = await parts.gate(remote);
    await parts.start('api');
    await parts.start(remote);
    await parts.start('shell');
    await parts.publish();
    const { stable } = await statusOf(parts);
    const { version } = await publish(parts, second);
    return new RolloutSite(parts, gate, stable?.version ?? '', version);
  }

  /** Runs `npm run release -- <words>` and waits until the shell's server knows. */
  async release(command: string, ...words: string[]): Promise<void> {
    const said = await this.#replaces(command, words[0]);
    const { code, stderr } = await this.parts.release(
      command,
      remote,
      ...words,
      ...said,
      '--reason',
      'A test',
    );
    expect(code, stderr).toBe(0);
    await fetch(`${this.parts.origin}/config.json`);
  }

  /** The tests share a site, and one may have left its rollout running. */
  async #replaces(command: string, version?: string): Promise<string[]> {
    if (command !== 'rollout' && command !== 'promote') return [];
    const { rollout } = await this.status();
    return rollout?.state === 'running' && rollout.version !== version ? ['--replace'] : [];
  }

  async rollOut(version: string, percent: number): Promise<void> {
    const { halted } = await this.status();
    const restart = halted.includes(version) ? ['--restart'] : [];
    await this.release('rollout', version, '--percent', String(percent), ...restart);
  }

  /** Publishes a build with these changes and gives it to everybody. */
  async rollOutChanged(changes: Changes): Promise<string> {
    const { version } = await publish(this.parts, changes);
    await this.rollOut(version, 100);
    return version;
  }

  /** Publishes a build with these changes, which nobody gets yet; its version. */
  async publish(changes: Changes): Promise<string> {
    return (await publish(this.parts, changes)).version;
  }

  /**
   * Adds a remote that nobody has heard of, built elsewhere and served by a host of its own: created and published by the command alone.
   * `requires` stands in for what its build says.
   */
  async addRemote(
    name: string,
    { config, requires }: { config?: string; requires?: object } = {},
  ): Promise<FileHost> {
    const variant = await this.parts.newRemote(name, config);
    if (requires) changeRelease(variant, (release) => ({ ...release, requires }));
    const host = await startFileHost(this.parts.newFolder());
    for (const words of [
      ['create', name, '--title', `About ${name}`, '--host', host.address],
      ['publish', name, '--build', variant.folder, '--host-root', host.folder],
    ]) {
      const { code, stderr } = await this.parts.release(...words);
      expect(code, stderr).toBe(0);
    }
    await fetch(`${this.parts.origin}/config.json`);
    return host;
  }

  status() {
    return statusOf(this.parts);
  }

  /** So many visitors who get what the site gives them now, and for whom it loads. Without a browser: pages and reports as one sends them. */
  async loadedBy(count: number): Promise<void> {
    for (let visitor = 0; visitor < count; visitor += 1) {
      const address = newAddress();
      const { headers } = await fetch(`${this.parts.origin}/home`, { headers: address });
      const [, ticket = ''] = /reporter=([^;]+)/.exec(headers.getSetCookie().join(' ')) ?? [];
      const offers: Record<string, string> = JSON.parse(
        Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString(),
      ).offers;
      const [version] = offers[remote]?.split(' ') ?? [];
      const body = JSON.stringify({ ticket, remote, version, outcome: 'loaded' });
      const all = { ...address, Origin: this.parts.origin, 'Content-Type': 'text/plain' };
      const { API_ORIGIN } = this.parts.addresses();
      const response = await fetch(`${API_ORIGIN}/releases/report`, { method: 'POST', body, headers: all });
      expect(await response.json()).toEqual({ counted: true });
    }
  }

  /** How the versions that visitors get are doing. */
  async evidence(): Promise<RemoteEvidence> {
    const [evidence] = await this.parts.ask<RemoteEvidence[]>(`/releases/evidence?remote=${remote}`);
    if (!evidence) throw new Error('There is no evidence');
    return evidence;
  }

  /** Does something to the files that only this published version has, and returns what undoes it. */
  async damage(version: string, harm: (files: string[]) => void): Promise<() => void> {
    const files = (await this.#ownFiles(version)).map((file) => path.join(this.parts.hostRoot(remote), file));
    const whole = files
      .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
      .filter((file) => existsSync(file))
      .map((file) => [file, readFileSync(file)] as const);
    harm(files);
    return () => {
      for (const [file, bytes] of whole) writeFileSync(file, bytes);
    };
  }

  /** From now on requests for the files that only this version has are never answered. */
  async hang(version: string): Promise<void> {
    for (const file of await this.#ownFiles(version)) this.gate.hang(`/${file}`);
  }

  /** What the registry knows of a published version. */
  async known(version: string): Promise<PublishedRelease> {
    const found = await this.parts.registry().version(remote, version);
    if (!found) throw new Error(`No version ${version}`);
    return found;
  }

  async #ownFiles(version: string): Promise<string[]> {
    const { list } = await this.parts.registry().versions(remote, { limit: 100 });
    const others = new Set(
      list
        .filter((other) => other.version !== version)
        .flatMap(({ files = [] }) => files.map((file) => file.path)),
    );
    const { files = [] } = await this.known(version);
    return files.map(({ path }) => path).filter((file) => !others.has(file));
  }
}

async function publish(parts: OwnParts, changes: Changes): Promise<Variant> {
  const variant = await parts.variant(remote, changes);
  const { code, stderr } = await parts.release('publish', remote, '--build', variant.folder);
  expect(code, stderr).toBe(0);
  return variant;
}

async function statusOf(parts: OwnParts) {
  const { stdout } = await parts.release('status', remote, '--json');
  const { remotes } = JSON.parse(stdout);
  return remotes.find((entry: { remote: string }) => entry.remote === remote);
}

/** The line above the title says which version a page is. */
export const expectFirst = (page: Page) =>
  expect(page.getByText('Makati City, Philippines, since 2011')).toBeVisible();
export const expectSecond = (page: Page) => expect(page.getByText(secondLine)).toBeVisible();

/** What the page told the registry, in order: `<version> <outcome> <reason>`, or `<version> <signal>`. */
export function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/releases/report')) return;
    const { version, outcome, reason, signals = [] } = JSON.parse(request.postData() ?? '');
    const words = [outcome, reason].filter((word) => word !== undefined);
    if (words.length > 0) reports.push([version, ...words].join(' '));
    for (const signal of signals) reports.push(`${version} ${signal}`);
  });
  return reports;
}

let visitors = 0;

/** An address of which nobody has heard yet: of all visitors of one address only the first counts. */
function newAddress(): { 'X-Forwarded-For': string } {
  visitors += 1;
  return { 'X-Forwarded-For': `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` };
}

async function prepare(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders(newAddress());
  // With a route, Playwright answers the questions that browsers ask about the header.
  await context.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'Map' }));
}

/** The page of another visitor, who counts; closing its context ends the visit. */
export async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await prepare(context);
  return context.newPage();
}

export const test = base.extend<object, { site: RolloutSite }>({
  context: async ({ context }, use) => {
    await prepare(context);
    await use(context);
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern
    async ({}, use, { parallelIndex }) => {
      const parts = new OwnParts(parallelIndex);
      await use(await RolloutSite.start(parts));
      await parts.stopAll();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

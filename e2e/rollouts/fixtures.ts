import { cpSync, rmSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { type FileHost, startFileHost } from '../file-host.ts';
import type { HostGate } from '../host-gate.ts';
import { OwnParts } from '../own-parts.ts';
import { type Changes, changeRelease, publicChanges, type Variant } from '../variant.ts';

export { expect };

const remote = 'mfe-public';
const secondLine = 'The second version of this page';

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
    const gate = await parts.gate(remote);
    // The health gate counts addresses, which these tests set as a proxy would.
    await parts.start('api', { TRUST_PROXY: '1' });
    await parts.start(remote);
    await parts.start('shell');
    await parts.publish();
    const { stable } = await statusOf(parts);
    const second = await publish(parts, publicChanges.eyebrow(secondLine));
    return new RolloutSite(parts, gate, stable?.version ?? '', second.version);
  }

  /** Runs `npm run release -- <words>` and waits until the shell's server knows. */
  async release(command: string, ...words: string[]): Promise<void> {
    const { code, stderr } = await this.parts.release(command, remote, ...words, '--reason', 'A test');
    expect(code, stderr).toBe(0);
    await fetch(`${this.parts.origin}/config.json`);
  }

  rollOut(version: string, percent: number): Promise<void> {
    return this.release('rollout', version, '--percent', String(percent));
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

  /** Does something to the files of a published version, and returns what undoes it. */
  damage(version: string, harm: (folder: string) => void): () => void {
    const folder = this.parts.served(remote, version);
    const whole = `${folder}-whole`;
    cpSync(folder, whole, { recursive: true });
    harm(folder);
    return () => {
      rmSync(folder, { recursive: true });
      cpSync(whole, folder, { recursive: true });
      rmSync(whole, { recursive: true });
    };
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

/** What the page told the registry, in order: `<version> <outcome> <reason>`. */
export function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/releases/report')) return;
    const { version, outcome, reason = '' } = JSON.parse(request.postData() ?? '');
    reports.push(`${version} ${outcome} ${reason}`.trim());
  });
  return reports;
}

export const test = base.extend<object, { site: RolloutSite }>({
  context: async ({ context }, use) => {
    await context.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'Map' }));
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

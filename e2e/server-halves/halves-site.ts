import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RemoteEvidence, RemoteReleases } from '../../contracts/src/releases.ts';
import { itemAddress } from '../../mfe-public/src/lib/item-address.ts';
import type { OwnParts } from '../own-parts.ts';
import { lackOf, marksOf, type PageMarks } from '../page-marks.mjs';
import { renderedPages } from '../pages.ts';
import { processesBelow, residentMb } from '../process-tree.ts';
import type { Article } from '../real-site.ts';
import { serverFailures } from '../server-signs.ts';
import { portVariables } from '../site.ts';
import { changedBuild } from './changed-build.ts';
import type { Kind } from './kinds/kind.ts';
import { startTrap, type Trap } from './trap.ts';
import { browse, getPage, isInRollout, newVisitors, type Visitor } from './visitors.ts';

const remote = 'mfe-public';
const percent = 2;
const reason = 'A test';
/** So many that some forty of them are in any rollout to 2 %. */
const poolSize = 2000;
const noContent = '<div id="root"></div>';
const pollMs = 50;

/** A whole site of its own, whose shell gives 2 % of its visitors one release after the other. */
export class HalvesSite {
  readonly parts: OwnParts;
  readonly trap: Trap;
  readonly reachedFile: string;
  /** Every page with its marks; lists and items alternate, so that each visitor sees some of both. */
  readonly pages: PageMarks[];
  readonly visitors: Visitor[];
  readonly #shell: Awaited<ReturnType<OwnParts['start']>>;
  /** Memory of the shell before the first kind, in MB. */
  #memoryBefore = Number.NaN;

  private constructor(
    parts: OwnParts,
    trap: Trap,
    shell: Awaited<ReturnType<OwnParts['start']>>,
    pages: PageMarks[],
    visitors: Visitor[],
  ) {
    this.parts = parts;
    this.trap = trap;
    this.#shell = shell;
    this.pages = pages;
    this.visitors = visitors;
    this.reachedFile = path.join(parts.newFolder(), 'reached');
  }

  static async start(parts: OwnParts): Promise<HalvesSite> {
    parts.own(...portVariables);
    // Visitors count by address, which these tests set as a proxy would.
    parts.set({ TRUST_PROXY: '1', SEED: 'demo' });
    for (const part of ['api', 'mfe-public', 'mfe-portal', 'mfe-assistant']) await parts.start(part);
    const shell = await parts.start('shell');
    await parts.publish();
    const pages = await markedPages(parts);
    return new HalvesSite(parts, await startTrap(), shell, pages, await newVisitors(parts.origin, poolSize));
  }

  async stop(): Promise<void> {
    this.trap.close();
    // One that was stopped by a half would not hear that it is to end.
    if (this.shellRuns()) this.#shell.child.kill('SIGCONT');
    await this.parts.stopAll();
  }

  get shellPid(): number {
    return this.#shell.child.pid ?? 0;
  }

  shellRuns(): boolean {
    const { exitCode, signalCode } = this.#shell.child;
    return exitCode === null && signalCode === null;
  }

  /** From now on the growth of the shell counts. */
  warmedUp(): void {
    this.#memoryBefore = residentMb(this.shellPid);
  }

  /** How much more memory the shell has than when it was warmed up, in MB. */
  growth(): number {
    return residentMb(this.shellPid) - this.#memoryBefore;
  }

  /** How many processes the shell has started. */
  shellsProcesses(): number {
    return processesBelow(this.shellPid).length;
  }

  /** Publishes a release with such a server half, and gives it to 2 % of the visitors; its version. */
  async rollOut(kind: Kind): Promise<string> {
    const version = `1.2.${randomInt(1e9)}-${randomInt(2 ** 47)
      .toString(16)
      .padStart(12, '0')}`;
    const folder = this.parts.newFolder();
    const { trap, reachedFile, shellPid } = this;
    changedBuild(kind, { trapPort: trap.port, reachedFile, shellPid }, version, folder);
    await this.parts.publishFolder(remote, folder);
    rmSync(folder, { recursive: true });
    const { revision } = await this.releases();
    await this.parts.registry().change('rollout', { remote, revision, version, percent, reason });
    return version;
  }

  releases(): Promise<RemoteReleases> {
    return this.parts.registry().remote(remote);
  }

  async isHalted(version: string): Promise<boolean> {
    const { rollout } = await this.releases();
    return rollout?.version === version && rollout.state === 'halted';
  }

  /** How often the server half of the rolled out version has failed. */
  async failures(): Promise<number> {
    const [evidence] = await this.parts.ask<RemoteEvidence[]>(`/releases/evidence?remote=${remote}`);
    return serverFailures(evidence?.rollout);
  }

  async halt(): Promise<void> {
    const { revision, rollout } = await this.releases();
    if (rollout?.state === 'running')
      await this.parts.registry().change('halt', { remote, revision, reason });
  }

  /** Five visitors of the rollout, and twenty others. */
  async chosen(): Promise<{ own: Visitor[]; others: Visitor[] }> {
    const { rollout } = await this.releases();
    const isOwn = (visitor: Visitor) => isInRollout(visitor, remote, rollout?.salt ?? '', percent);
    const own = this.visitors.filter(isOwn).slice(0, 5);
    const others = this.visitors.filter((visitor) => !isOwn(visitor)).slice(0, 20);
    if (own.length < 5) throw new Error('Too few visitors are in the rollout.');
    return { own, others };
  }

  /** The version that this visitor is offered now. */
  async offered({ headers }: Visitor): Promise<string | undefined> {
    const { html } = await getPage(`${this.parts.origin}/config.json`, headers);
    return JSON.parse(html).remotes[remote].candidates[0]?.version;
  }

  /** Pages that no visitor of the rollout has seen, `count` for each of them: one that was seen need not be drawn again. */
  pagesOf(visitor: number, count: number): PageMarks[] {
    return Array.from({ length: count }, (_, index) => {
      const page = this.pages[(visitor * count + index) % this.pages.length];
      if (!page) throw new Error('There are no pages.');
      return page;
    });
  }

  /** What is wrong with a page for a visitor of the rollout: it comes, complete or for the browser to render, and nothing escaped. */
  async visit(
    { headers }: Visitor,
    page: PageMarks,
  ): Promise<{ wrong: string | undefined; isComplete: boolean }> {
    const { status, html } = await getPage(this.parts.origin + page.path, headers);
    const isComplete = lackOf({ status, html }, page) === undefined;
    const wrong = wrongWith(status, html);
    return { wrong: wrong && `${page.path}: ${wrong}`, isComplete };
  }

  /** Lets others browse until the returned function is called. */
  othersBrowse(others: Visitor[]) {
    const marks = new Map(this.pages.map((page) => [this.parts.origin + page.path, page]));
    return browse(others, [...marks.keys()], (page, url) => {
      const wanted = marks.get(url);
      return wanted && lackOf(page, wanted);
    });
  }

  /** What a server half has reached of this machine. */
  reached(): string[] {
    const connections = this.trap.connections();
    return [
      ...(connections > 0 ? [`the trap, ${connections} times`] : []),
      ...(existsSync(this.reachedFile) ? [readFileSync(this.reachedFile, 'utf8') || 'the file'] : []),
    ];
  }
}

const largestPage = 5_000_000;

function wrongWith(status: number | undefined, html: string): string | undefined {
  if (status !== 200) return `answered with ${status}`;
  if (html.length > largestPage) return `has ${html.length} characters`;
  return /REACHED: [^<]*|<script>REACHED/.exec(html)?.[0];
}

/** All pages that the shell's server renders, with their marks. */
async function markedPages(parts: OwnParts): Promise<PageMarks[]> {
  const { API_ORIGIN } = parts.addresses();
  const items = async (list: string, call: string) => {
    const answer = await (await fetch(API_ORIGIN + call)).json();
    const found: Article[] = Array.isArray(answer) ? answer : answer.result;
    return found.map((item) => itemAddress(list, item));
  };
  const lists = [
    renderedPages.filter((address) => !address.endsWith('/1')),
    await items('/products', '/project/getPublic'),
    await items('/news', '/news/list?limit=100'),
  ];
  const longest = Math.max(...lists.map(({ length }) => length));
  const paths = Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
  const answers = new Map<string, string[]>();
  for (const one of paths) answers.set(one, [await settledPage(parts.origin + one)]);
  return marksOf(answers);
}

async function settledPage(url: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await fetch(url);
    const html = await response.text();
    if (response.status === 200 && !html.includes(noContent)) return html;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(`${url} has no content.`);
}

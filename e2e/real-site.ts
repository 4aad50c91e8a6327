import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { RemoteEvidence } from '../contracts/src/releases.ts';
import { itemAddress } from '../mfe-public/src/lib/item-address.ts';
import { deployToken } from '../tooling/release/deploy-token.mjs';
import { npmStart } from './npm-start.ts';
import { renderedPages } from './pages.ts';
import { isRunning, type Process, processesBelow } from './process-tree.ts';
import { admin, apiOrigin, environment, origin } from './site.ts';

const shellFile = 'shell/dist/server/server.js';
/** A page without content has this. */
const noContent = '<div id="root"></div>';

export interface Article {
  id: number;
  slug: string;
  title: string;
}

/** The whole site as `npm start` runs it, on the ports of the site under test. */
export class RealSite {
  readonly #run: ReturnType<typeof npmStart>;

  private constructor(run: ReturnType<typeof npmStart>) {
    this.#run = run;
  }

  static async start(): Promise<RealSite> {
    const site = new RealSite(npmStart({ ...process.env, ...environment }));
    await expect
      .poll(site.#run.text, { timeout: 180_000, message: 'npm start is ready' })
      .toContain(`Ready: ${origin}`);
    return site;
  }

  /** What `npm start` has printed. */
  text(): string {
    return this.#run.text();
  }

  /** The processes of the site, without npm and the command line that it starts. */
  processes(): Process[] {
    return processesBelow(this.#run.child.pid ?? 0).filter(
      ({ command }) => !/^(npm|(\/bin\/)?sh) /.test(command),
    );
  }

  /** The shell's own process; undefined while there is none. */
  shell(): Process | undefined {
    const all = this.processes();
    const starter = all.find(({ command }) => command.includes('scripts/start.mjs'));
    return all.find(({ parent, command }) => parent === starter?.pid && command.includes(shellFile));
  }

  /** What the shell has started, such as the processes that render pages. */
  shellsOwn(): Process[] {
    return processesBelow(this.shell()?.pid ?? 0);
  }

  async stop(): Promise<void> {
    const started = this.processes();
    this.#run.child.kill('SIGTERM');
    await this.#run.ended;
    // npm ends at once; what it started takes a moment.
    await expect
      .poll(() => started.filter(({ pid }) => isRunning(pid)), { message: 'the site has stopped' })
      .toEqual([]);
  }

  /** Every address whose content comes from the server, with some projects and articles. */
  async addresses(itemsEach = 6): Promise<string[]> {
    const { result: projects }: { result: Article[] } = await ask('/project/getPublic');
    const articles = await this.articles();
    const items = (list: string, all: Article[]) =>
      all.slice(0, itemsEach).map((item) => itemAddress(list, item));
    const pages = renderedPages.filter((address) => !address.endsWith('/1'));
    return [...pages, ...items('/products', projects), ...items('/news', articles)];
  }

  /** Newest first. */
  articles(): Promise<Article[]> {
    return ask('/news/list?limit=100');
  }

  /** The HTML of a page, as soon as it comes with its content. */
  async settledPage(address: string): Promise<string> {
    let html = '';
    const stateOf = async () => {
      const response = await fetch(origin + address, { redirect: 'manual' });
      html = await response.text();
      return `${response.status}${html.includes(noContent) ? ' without content' : ''}`;
    };
    await expect.poll(stateOf, { message: `${address} has its content` }).toBe('200');
    return html;
  }

  async signIn(): Promise<string> {
    const body = { user: admin.username, pass: admin.password };
    const { token } = await ask<{ token: string }>('/users/verifyUser', body);
    return token;
  }

  /** Saves fields of an article, as the portal does. False: the API is busy, says so, and has done nothing. */
  async saveArticle(key: string, fields: { id: number; title: string; slug?: string }): Promise<boolean> {
    const response = await call('/news/update', fields, { Authorization: key });
    if (response.status === 503 && response.headers.has('Retry-After')) return false;
    if (!response.ok)
      throw new Error(`The save was answered with ${response.status}: ${await response.text()}`);
    return true;
  }

  /** How the versions that visitors get are doing, of all remotes. */
  evidence(): Promise<RemoteEvidence[]> {
    return ask('/releases/evidence', undefined, { Authorization: `Bearer ${deployToken(environment)}` });
  }

  /** The log of a part, as far as it is written. */
  log(part: string): string {
    return readFileSync(path.join(environment.DATA_DIR, 'logs', `${part}.log`), 'utf8');
  }
}

async function ask<Answer>(
  address: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await call(address, body, headers);
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

function call(address: string, body: object | undefined, headers: Record<string, string>): Promise<Response> {
  if (!body) return fetch(apiOrigin + address, { headers });
  const all = { ...headers, 'Content-Type': 'application/json' };
  return fetch(apiOrigin + address, { method: 'POST', body: JSON.stringify(body), headers: all });
}

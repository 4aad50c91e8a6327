import { createHash } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 10_000;
/** Between two pages of another visitor. */
const pauseMs = 200;

/** Somebody with an address and cookies of their own. */
export interface Visitor {
  /** What the shell's server named them: the cookie `visitor` up to its first dot. */
  id: string;
  headers: { 'X-Forwarded-For': string; Cookie: string };
}

export interface Page {
  status: number | undefined;
  html: string;
}

export function getPage(url: string, headers: http.OutgoingHttpHeaders, agent?: http.Agent): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, ...(agent && { agent }) });
    const timer = setTimeout(() => request.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    request.once('close', () => clearTimeout(timer));
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode, html: Buffer.concat(chunks).toString() }),
      );
    });
  });
}

/** Visitors as the shell's server makes them: of each address the first one counts. */
export async function newVisitors(origin: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let number = 0; number < count; number += 1) {
    const address = `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`;
    const response = await fetch(`${origin}/home`, { headers: { 'X-Forwarded-For': address } });
    await response.text();
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/;.*/, ''));
    const id = /(?:^|; )visitor=([^.;]+)/.exec(cookies.join('; '))?.[1];
    if (!id) throw new Error(`The shell gave no cookie visitor: ${cookies.join('; ')}`);
    visitors.push({ id, headers: { 'X-Forwarded-For': address, Cookie: cookies.join('; ') } });
  }
  return visitors;
}

/** Whether a rollout is for this visitor, as the shell decides (`assignment-vectors.json`). */
export function isInRollout(visitor: Visitor, remote: string, salt: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${remote}:${salt}:${visitor.id}`).digest();
  return hash.readUInt32BE(0) % 10_000 < percent * 100;
}

/** Visitors who open one page after the other. What it returns ends them, and gives what was wrong with their pages. */
export function browse(
  visitors: Visitor[],
  urls: string[],
  lackOf: (page: Page, url: string) => string | undefined,
): () => Promise<{ asked: number; failures: string[] }> {
  let stopped = false;
  let asked = 0;
  const failures: string[] = [];
  const visits = visitors.map(async ({ headers }, index) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = index * 5; !stopped; turn += 1) {
      const url = urls[turn % urls.length] ?? '';
      asked += 1;
      const lack = await getPage(url, headers, agent).then(
        (page) => lackOf(page, url),
        (error) => `${url}: ${error.code ?? error.message}`,
      );
      if (lack) failures.push(lack);
      await wait(pauseMs);
    }
    agent.destroy();
  });
  return async () => {
    stopped = true;
    await Promise.all(visits);
    return { asked, failures };
  };
}

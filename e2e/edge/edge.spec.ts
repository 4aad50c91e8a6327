import http from 'node:http';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { OwnParts } from '../own-parts.ts';
import { admin, ownFirstPort, portVariables } from '../site.ts';
import { publicChanges } from '../variant.ts';
import { startVarnish } from './varnish.ts';
import { newSeen, type Seen, type State, visit } from './visitors.ts';

const remote = 'mfe-public';
const visitorsInAll = 20_000;
const atOnce = 50;
const secondLine = 'The second version of this page';

interface Edge {
  parts: OwnParts;
  /** Of the cache. */
  origin: string;
  second: string;
}

const test = base.extend<object, { edge: Edge }>({
  edge: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern
    async ({}, use, { parallelIndex }) => {
      const parts = new OwnParts(parallelIndex);
      parts.own(...portVariables);
      const port = ownFirstPort(parallelIndex) + 15;
      const origin = `http://localhost:${port}`;
      parts.set({ SEED: 'demo', PURGE_URL: `http://127.0.0.1:${port}/purge`, SITE_ORIGIN: origin });
      for (const part of ['api', remote, 'mfe-portal', 'mfe-assistant', 'shell']) await parts.start(part);
      await parts.publish();
      const { folder, version } = await parts.variant(remote, publicChanges.eyebrow(secondLine));
      await release(parts, 'publish', '--build', folder);
      const shellPort = Number(new URL(parts.origin).port);
      const stop = await startVarnish(path.join(parts.newFolder(), 'varnish'), port, shellPort);
      await use({ parts, origin, second: version });
      await stop();
      await parts.stopAll();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function release(parts: OwnParts, command: string, ...words: string[]): Promise<void> {
  const { code, stderr } = await parts.release(command, remote, ...words, '--reason', 'A test');
  expect(code, stderr).toBe(0);
  // From then on the shell offers it.
  await fetch(`${parts.origin}/config.json`);
}

async function stateOf(parts: OwnParts): Promise<State> {
  const at = Date.now();
  const { remotes } = await parts.list();
  const known = remotes.find((one) => one.remote === remote);
  return { at, stable: known?.stable?.version ?? '', rollout: known?.rollout ?? null };
}

/** Pages that the shell has sent. */
async function pagesOfShell({ origin }: OwnParts): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return [...text.matchAll(/^pages_total\{.*\} (\d+)/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

const htmlOf = async (address: string, headers = {}) => (await fetch(address, { headers })).text();

test('a page of the cache has no cookies, and what a cache needs to know of it', async ({ edge }) => {
  const direct = await fetch(`${edge.parts.origin}/news`, { headers: { 'X-Offers': '-' } });
  expect(direct.headers.getSetCookie()).toEqual([]);
  expect(direct.headers.get('cache-control')).toMatch(
    /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=60/,
  );
  expect(direct.headers.get('vary')).toBe('Accept-Encoding, X-Offers');
  expect(direct.headers.get('surrogate-key')?.split(' ')).toEqual(
    expect.arrayContaining(['site', 'news', expect.stringMatching(/^mfe-public@/)]),
  );
  const page = await fetch(`${edge.origin}/news`);
  expect(page.headers.getSetCookie()).toEqual([]);
  // Browsers ask again, since a save may change it.
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
});

test('without a cache that names what is offered, pages are one visitor’s', async ({ edge }) => {
  const page = await fetch(`${edge.parts.origin}/news`);
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
  expect(page.headers.getSetCookie().join()).toContain('visitor=');
});

test('what is one browser’s own never comes from the cache', async ({ edge }) => {
  for (const Cookie of ['staff=x', 'preview-mfe-public=x', 'local-mfe-public=x']) {
    const page = await fetch(`${edge.origin}/news`, { headers: { Cookie } });
    expect([Cookie, page.headers.get('cache-control')]).toEqual([Cookie, 'private, no-cache']);
    expect(page.headers.getSetCookie().join()).toContain('visitor=');
  }
});

test('a browser gets its cookies after its first page, and the rollout’s page from the second on', async ({
  edge,
  page,
}) => {
  await release(edge.parts, 'rollout', edge.second, '--percent', '100');
  await page.goto(`${edge.origin}/home`);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name).sort())
    .toEqual(['offers', 'reporter', 'visitor']);
  await expect
    .poll(async () => {
      await page.goto(`${edge.origin}/home`);
      return page.getByText(secondLine).count();
    })
    .toBe(1);
  await release(edge.parts, 'halt');
  await expect.poll(() => htmlOf(`${edge.origin}/home`)).not.toContain(secondLine);
});

test('a save is seen within two seconds', async ({ edge }) => {
  const { result } = await edge.parts.ask<{ result: { id: number; title: string }[] }>(
    '/project/getPublic?limit=1',
  );
  const id = result[0]?.id;
  const signIn = await fetch(
    `${apiOf(edge)}/users/verifyUser`,
    json({ user: admin.username, pass: admin.password }),
  );
  const { token } = await signIn.json();
  await htmlOf(`${edge.origin}/products`);
  const title = `A title of ${id}`;
  const saved = await fetch(`${apiOf(edge)}/project/updateProject`, {
    ...json({ id, title }, token),
    method: 'PUT',
  });
  expect(saved.status).toBe(200);
  const began = Date.now();
  await expect.poll(() => htmlOf(`${edge.origin}/products`), { intervals: [50] }).toContain(title);
  console.log(`The save was seen after ${Date.now() - began} ms`);
});

const apiOf = ({ parts }: Edge) => parts.registry().api;
const json = (body: object, key = '') => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...(key && { Authorization: key }) },
  body: JSON.stringify(body),
});

test(`of ${visitorsInAll} visitors during a rollout none gets a page that isn’t theirs, and the shell is asked once in 100 pages`, async ({
  edge,
}) => {
  const { parts, origin, second } = edge;
  const states = [await stateOf(parts)];
  const note = async () => states.push(await stateOf(parts));
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const seen = newSeen();
  const before = await pagesOfShell(parts);
  const crowd = async (from: number, to: number) => {
    let next = from;
    const one = async () => {
      while (next < to) {
        next += 1;
        await visit(origin, agent, next, states, seen);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  };
  const quarter = visitorsInAll / 4;
  await crowd(0, quarter);
  await release(parts, 'rollout', second, '--percent', '10', '--restart');
  await note();
  await crowd(quarter, 2 * quarter);
  await release(parts, 'rollout', second, '--percent', '50');
  await note();
  await crowd(2 * quarter, 3 * quarter);
  await release(parts, 'halt');
  await note();
  await crowd(3 * quarter, visitorsInAll);
  agent.destroy();
  const asked = (await pagesOfShell(parts)) - before;
  console.log(summary(seen, asked));
  expect(seen.failures.slice(0, 10)).toEqual([]);
  expect(seen.wrong.slice(0, 10)).toEqual([]);
  expect(seen.withCookies).toBe(0);
  expect(seen.versions.get(second)).toBeGreaterThan(visitorsInAll / 10);
  expect(asked / seen.pages).toBeLessThanOrEqual(0.01);
});

const summary = ({ pages, missed, versions }: Seen, asked: number) =>
  `${pages} pages, ${missed} not in the cache, ${asked} asked of the shell; ${JSON.stringify([...versions])}`;

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startFileHost } from '../file-host.ts';
import { expect, test } from './fixtures.ts';

/** What a page elsewhere may try that a visitor of the site opens, on the same machine: cookies don't tell ports apart, so it can read some. */
const attack = `async ({ site, api, version }) => {
  const ticket = /reporter=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  const body = JSON.stringify({ ticket, remote: 'mfe-public', version, outcome: 'failed', reason: 'network' });
  const plain = new Blob([body], { type: 'text/plain' });
  navigator.sendBeacon(api + '/releases/report', plain);
  const sent = await fetch(api + '/releases/report', { method: 'POST', body: plain, credentials: 'include' }).catch(() => undefined);
  for (let image = 0; image < 20; image += 1) new Image().src = site + '/home?' + image;
  await Promise.all(Array.from({ length: 20 }, () => fetch(site + '/home', { mode: 'no-cors', credentials: 'include' }).catch(() => undefined)));
  return { hasTicket: ticket !== '', answered: sent?.status };
}`;

test('a foreign page that a visitor opens moves nothing', async ({ site, page }) => {
  await site.rollOut(site.second, 100);
  await page.goto(`${site.parts.origin}/home`);
  await expect.poll(async () => (await site.evidence()).rollout?.offered).toBe(1);
  const before = (await site.evidence()).rollout;

  const host = await startFileHost(site.parts.newFolder());
  writeFileSync(path.join(host.folder, 'index.html'), '<!doctype html><title>Elsewhere</title>');
  await page.goto(`${host.address}/index.html`);
  const { API_ORIGIN: api } = site.parts.addresses();
  const tried = await page.evaluate(([code, values]) => new Function(`return (${code})`)()(values), [
    attack,
    { site: site.parts.origin, api, version: site.second },
  ] as const);
  expect(tried).toEqual({ hasTicket: true, answered: undefined });
  const { signals, offered } = (await site.evidence()).rollout ?? {};
  expect([offered, signals?.failed]).toEqual([before?.offered, 0]);
  expect((await site.status()).rollout.state).toBe('running');
});

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { npmStart } from '../npm-start.ts';
import { environment, portsFrom, portVariables, startFirstPort } from '../site.ts';

const ownPorts = portsFrom(startFirstPort);

// One at a time: they share ports.
test.describe.configure({ mode: 'default' });

/** Runs `npm start` beside the site under test, with data and ports of its own. */
function start(changes: Record<string, string>, words: string[] = []) {
  const { ADMIN_PASSWORD: _, ...inherited } = environment;
  return npmStart({ ...process.env, ...inherited, ...ownPorts, SEED: 'none', ...changes }, words);
}

function answers(port: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

let folder: string;
let started: { child: ChildProcess; ended: Promise<unknown> } | undefined;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
});
test.afterEach(async () => {
  started?.child.kill('SIGTERM');
  await started?.ended;
  rmSync(folder, { recursive: true, force: true });
});

for (const [words, code] of [
  [['--help'], 0],
  [['--port', '8080'], 1],
  [['start'], 1],
] as const)
  test(`with ${words.join(' ')} it says how it is used, and starts nothing`, async () => {
    const run = start({ DATA_DIR: folder }, [...words]);
    started = run;
    expect(await run.ended).toBe(code);
    expect(run.text()).toContain('It takes no arguments.');
    expect(run.text()).toContain('docs/configuration.md');
    expect(run.text()).not.toContain('Ready: ');
    expect(readdirSync(folder)).toEqual([]);
  });

test('it says where the site is and how to sign in; the password only once; SIGTERM leaves nothing behind', async () => {
  const first = start({ DATA_DIR: folder });
  started = first;
  await expect
    .poll(first.text, { timeout: 30_000 })
    .toContain(`Ready: http://localhost:${ownPorts.SHELL_PORT}\n`);
  await expect.poll(first.text).toMatch(/Sign in at http:\/\/localhost:\d+\/login as admin with \S+/);
  for (const variable of portVariables) expect(await answers(ownPorts[variable]), variable).toBe(true);

  first.child.kill('SIGTERM');
  await first.ended;
  // npm ends at once; what it started takes a moment.
  for (const variable of portVariables)
    await expect.poll(() => answers(ownPorts[variable]), variable).toBe(false);

  const second = start({ DATA_DIR: folder });
  started = second;
  await expect.poll(second.text, { timeout: 30_000 }).toContain('Ready: ');
  await expect.poll(second.text).toContain('as admin; forgotten:');
  expect(second.text()).not.toContain(' with ');
});

for (const variable of portVariables) {
  test(`a busy ${variable} is named in one line`, async () => {
    const taken = environment[variable as keyof typeof environment] ?? '';
    const attempt = start({ DATA_DIR: folder, [variable]: taken });
    started = attempt;
    expect(await attempt.ended).toBe(1);
    expect(attempt.text().trim()).toBe(`Port ${taken} is in use. Set ${variable} to another port.`);
  });
}

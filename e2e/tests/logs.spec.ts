import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logToFile } from '../../scripts/lib/logs.mjs';
import { expect, test } from '../fixtures.ts';

const limit = 10 * 1024 * 1024;
let folder: string;
const inLogs = (name: string) => path.join(folder, 'logs', name);
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'logs-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Lets a process print numbered lines into the log of a part called `talker`. */
async function print(from: number, to: number): Promise<void> {
  const code = `
    const line = (number) => String(number).padStart(8, '0').padEnd(99, '.') + '\\n';
    for (let number = ${from}; number < ${to}; number += 1) require('node:fs').writeSync(1, line(number));`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  logToFile({ part: { name: 'talker' }, child }, folder);
  await once(child, 'close');
}

test('a part that prints 60 MB leaves four files of 10 MB at most, with its latest words', async () => {
  await print(0, 600_000);
  const files = readdirSync(path.join(folder, 'logs')).sort();
  expect(files).toEqual(['talker.log', 'talker.log.1', 'talker.log.2', 'talker.log.3']);
  for (const file of files) expect(statSync(inLogs(file)).size).toBeLessThanOrEqual(limit);
  const kept = files.toReversed().map((file) => readFileSync(inLogs(file), 'utf8'));
  const numbers = kept
    .join('')
    .trim()
    .split('\n')
    .map((line) => Number.parseInt(line, 10));
  expect(numbers.at(-1)).toBe(599_999);
  expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + numbers.length - 1);
});

test('a log goes on after a restart, and one that is full already is moved away', async () => {
  await print(0, 2);
  await print(2, 3);
  expect(readFileSync(inLogs('talker.log'), 'utf8').split('\n')).toHaveLength(4);
  writeFileSync(inLogs('talker.log'), 'x'.repeat(limit));
  await print(3, 4);
  expect(readFileSync(inLogs('talker.log'), 'utf8')).toMatch(/^00000003/);
  expect(statSync(inLogs('talker.log.1')).size).toBe(limit);
});

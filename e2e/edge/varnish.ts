import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

const shipped = path.resolve(import.meta.dirname, '../../deploy/varnish/site.vcl');

/** Starts Varnish with what `deploy/varnish` ships in front of the shell at a port. `folder` takes all it writes. Resolves, once it serves, with what stops it. */
export async function startVarnish(
  folder: string,
  port: number,
  shellPort: number,
): Promise<() => Promise<void>> {
  const vcl = path.join(folder, 'site.vcl');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    vcl,
    replaced(readFileSync(shipped, 'utf8'), {
      '.host = "shell"': '.host = "127.0.0.1"',
      '.port = "3000"': `.port = "${shellPort}"`,
    }),
  );
  const child = spawn(
    'varnishd',
    [
      ...['-F', '-n', path.join(folder, 'work'), '-f', vcl, '-a', `127.0.0.1:${port}`],
      ...['-p', 'http_gzip_support=off', '-s', 'malloc,64m', '-j', 'none', '-T', 'none'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const answers = () => fetch(`http://localhost:${port}/healthz`).then(({ status }) => status, String);
  await expect.poll(answers, { message: 'Varnish serves', timeout: 60_000 }).toBe(200);
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  };
}

/** Fails when a text isn't there, since the test would then try another configuration. */
function replaced(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((all, [from, to]) => {
    expect(all).toContain(from);
    return all.replaceAll(from, to);
  }, text);
}

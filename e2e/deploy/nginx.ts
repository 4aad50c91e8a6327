import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { plainOrigin, ports } from './addresses.ts';

const shipped = path.resolve(import.meta.dirname, '../../deploy/nginx');

/** Starts nginx with what `deploy/nginx` ships, at the addresses of the test. `folder` takes all it writes. */
export async function startNginx(folder: string, { certificates = '', releases = '' }) {
  layOut(folder, { certificates, releases });
  const directives = `daemon off; user ${userInfo().username};`;
  const child = spawn('nginx', ['-e', 'stderr', '-g', directives, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = () => fetch(plainOrigin, { redirect: 'manual' }).then(({ status }) => status, String);
  await expect.poll(answers).toBe(301);
  return async () => {
    child.kill('SIGQUIT');
    await once(child, 'close');
  };
}

/** As the image has it, but `/etc/nginx` is `folder`. */
function layOut(
  folder: string,
  { certificates, releases }: { certificates: string; releases: string },
): void {
  cpSync(shipped, path.join(folder, 'site'), { recursive: true });
  copyFileSync('/etc/nginx/mime.types', path.join(folder, 'mime.types'));
  mkdirSync(path.join(folder, 'conf.d'));
  const log = path.join(folder, 'access.log');
  rewrite('nginx.conf', path.join(folder, 'nginx.conf'), {
    '/tmp/nginx': path.join(folder, 'nginx'),
    '/dev/stdout': log,
  });
  rewrite('one-origin.conf', path.join(folder, 'conf.d/one-origin.conf'), {
    'site.example': 'localhost',
    'listen 80': `listen ${ports.http}`,
    'listen 443': `listen ${ports.https}`,
    'https://$host$': `https://$host:${ports.https}$`,
    'api:4000': `127.0.0.1:${ports.api}`,
    'shell:3000': `127.0.0.1:${ports.shell}`,
    '/etc/nginx/certificates': certificates,
    '/srv/releases': releases,
    '/dev/stdout': log,
  });
}

/** Replaces what an owner changes. Fails when a text isn't there, since the test would then try another configuration. */
function rewrite(name: string, target: string, changes: Record<string, string>): void {
  let text = readFileSync(path.join(shipped, name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    expect(text, `${name} has ${from}`).toContain(from);
    text = text.replaceAll(from, to);
  }
  writeFileSync(target, text);
}

/** A certificate for localhost that nobody signed, and its key. */
export function makeCertificate(folder: string): string {
  const file = (name: string) => path.join(folder, name);
  mkdirSync(folder);
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  const out = ['-keyout', file('privkey.pem'), '-out', file('fullchain.pem')];
  execFileSync('openssl', [...request, ...names, ...out], { stdio: 'ignore' });
  return file('fullchain.pem');
}

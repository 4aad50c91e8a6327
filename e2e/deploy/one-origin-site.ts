import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type GeminiServer, startGeminiServer } from '../../api/test/gemini-server.ts';
import { buildIfStale } from '../../scripts/lib/build.mjs';
import { untilOffered } from '../../scripts/lib/offer-remotes.mjs';
import { parts, startPart } from '../../scripts/lib/parts.mjs';
import { remotes } from '../../tooling/remotes.mjs';
import { test as base } from '../fixtures.ts';
import { runRelease } from '../release-command.ts';
import { admin } from '../site.ts';
import { origin, ports } from './addresses.ts';
import { makeCertificate, startNginx } from './nginx.ts';

export interface Site {
  gemini: GeminiServer;
}

/** Where API and shell are for browsers, and for the command that releases. Where the remotes are, the registry is told. */
const addresses = { SITE_ORIGIN: origin, API_ORIGIN: `${origin}/api`, SHELL_ORIGIN: origin };

/** Playwright's test, with the whole site at one origin behind nginx; the remotes are created and published as a team does it. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern
    async ({}, use) => {
      await buildIfStale();
      const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
      const gemini = await startGeminiServer();
      const environment = environmentOf(folder, gemini.url);
      const stops = [await start('api', environment), await start('shell', environment)];
      const releases = path.join(folder, 'releases');
      const certificates = path.join(folder, 'certificates');
      const authority = makeCertificate(certificates);
      mkdirSync(path.join(folder, 'nginx'));
      stops.push(await startNginx(path.join(folder, 'nginx'), { certificates, releases }));
      await publishAll(releases, { ...environment, NODE_EXTRA_CA_CERTS: authority });
      await use({ gemini });
      for (const stop of stops.reverse()) await stop();
      await gemini.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});

function environmentOf(folder: string, gemini: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...addresses,
    API_INTERNAL_ORIGIN: `http://127.0.0.1:${ports.api}`,
    HOST: '127.0.0.1',
    API_PORT: String(ports.api),
    SHELL_PORT: String(ports.shell),
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    SEED: 'demo',
    CORS_ORIGINS: origin,
    DEPLOY_TOKEN: 'token-of-a-pipeline',
    TRUST_PROXY: 'true',
    GEMINI_API_KEY: 'key-of-the-model',
    GEMINI_BASE_URL: gemini,
    LOG_LEVEL: 'warn',
  };
}

async function start(name: string, environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const part = parts.find((candidate) => candidate.name === name);
  if (!part) throw new Error(`No part ${name}`);
  const started = startPart(part, environment);
  await started.ready;
  return started.stop;
}

async function publishAll(releases: string, environment: NodeJS.ProcessEnv): Promise<void> {
  // The command asks the API through nginx, as everybody does.
  const throughNginx = { ...environment, API_INTERNAL_ORIGIN: '' };
  const run = async (...words: string[]) => {
    const { code, stderr } = await runRelease(throughNginx, words);
    expect(code, stderr).toBe(0);
  };
  for (const [remote, { title }] of Object.entries(remotes)) {
    await run('create', remote, '--title', title, '--host', `${origin}/${remote}`);
    await run('publish', remote, '--host-root', path.join(releases, remote), '--reason', 'First deployment');
  }
  await untilOffered({ shell: `http://127.0.0.1:${ports.shell}` }, Object.keys(remotes));
}

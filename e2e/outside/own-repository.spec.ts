import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFileHost } from '../file-host.ts';
import { expect, test } from '../rollouts/fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Without what npm tells the scripts that it runs: the packages here are not those of this repository. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
);

test('a team makes, tests and ships a remote in a repository of its own, with three packages and a token', async ({
  site,
  page,
}) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'own-repository-'));
  const npm = async (cwd: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const { stdout } = await promisify(execFile)('npm', args, { cwd, env: { ...environment, ...env } });
    return stdout;
  };
  const packs = path.join(folder, 'packs');
  const repository = path.join(folder, 'jobs');
  for (const made of [packs, repository]) mkdirSync(made);
  for (const workspace of ['contracts', 'kit', 'tooling'])
    await npm(root, ['pack', '-w', workspace, '--pack-destination', packs]);
  const files = readdirSync(packs).map((file) => path.join(packs, file));

  await npm(repository, ['install', '--no-audit', '--no-fund', '--prefer-offline', ...files]);
  await npm(repository, ['exec', '--', 'create-remote', 'jobs']);
  await npm(repository, ['run', 'types']);
  await npm(repository, ['test']);
  await npm(repository, ['run', 'build']);
  const release = JSON.parse(readFileSync(path.join(repository, 'dist/release.json'), 'utf8'));
  expect(release).toMatchObject({ name: 'jobs', pages: [{ path: '/jobs', title: 'Jobs' }] });

  const host = await startFileHost(path.join(folder, 'host'));
  const env = site.parts.addresses();
  await npm(repository, ['run', 'release', '--', 'create', 'jobs', '--host', host.address], env);
  await npm(repository, ['run', 'release', '--', 'publish', 'jobs', '--host-root', host.folder], env);
  await fetch(`${site.parts.origin}/config.json`);
  expect((await page.goto(`${site.parts.origin}/jobs`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page).toHaveTitle(/^Jobs · /);

  host.close();
  rmSync(folder, { recursive: true, force: true });
});

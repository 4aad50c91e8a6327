import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changeFile, fileIn } from '../served-files.ts';
import { expect, remote, test } from './fixtures.ts';

test('npm start offers what is built, and status shows it without a token', async ({ site, first }) => {
  for (const name of ['mfe-public', 'mfe-portal', 'mfe-assistant'] as const)
    expect((await site.statusOf(name)).stable?.version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
  const { code, stdout } = await site.run(['status'], { DATA_DIR: site.folder });
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`mfe-public +${first} +stable +\\d+ % +–`));
});

test('a published build is registered, and served under its version for good', async ({ site, first }) => {
  const version = '1.1.0';
  const build = site.copyOf(remote, version);
  const output = await site.done('publish', remote, '--build', build, '--reason', 'New line');
  expect(output).toContain(`${remote} ${version} is published.`);
  const { versions, stable } = await site.statusOf(remote);
  expect(versions[0]).toMatchObject({ version, by: 'deploy', global: 'copy_1_1_0' });
  expect(stable?.version).toBe(first);

  const entry = await fetch(`${site.host}/${version}/remoteEntry.js`);
  expect(await entry.text()).toBe(readFileSync(path.join(build, 'remoteEntry.js'), 'utf8'));
  expect(entry.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(entry.headers.get('access-control-allow-origin')).toBe('*');
});

test('publishing the same build again changes nothing; other content under its version is refused', async ({
  site,
}) => {
  const build = site.copyOf(remote, '1.1.1');
  await site.done('publish', remote, '--build', build);
  const before = await site.statusOf(remote);
  const again = await site.done('publish', remote, '--build', build);
  expect(again).toContain(`${remote} 1.1.1 was published already.`);
  expect(await site.statusOf(remote)).toEqual(before);

  changeFile(fileIn(build, /^page-team.*\.js$/));
  const { code, stderr } = await site.run(['publish', remote, '--build', build]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/\(page-team\.\w+\.js differs\)\. A version never changes/);
});

test('a build is packed for an upload, and published from where it was uploaded to', async ({
  site,
  first,
}) => {
  const out = path.join(site.folder, 'packed');
  const { folder, address } = JSON.parse(await site.done('pack', remote, '--out', out, '--json'));
  expect([folder, address]).toEqual([path.join(out, first), `${site.host}/${first}/`]);
  expect(await site.done('publish', remote, '--packed', folder)).toContain('was published already');
});

test('a build can be published and rolled out at once', async ({ site }) => {
  const build = site.copyOf(remote, '1.1.2');
  const publish = ['publish', remote, '--build', build, '--percent', '5'];
  expect((await site.run(publish)).stderr).toContain('--percent and --promote need --reason');
  expect(await site.done(...publish, '--reason', 'A few first')).toMatch(/1\.1\.2 +rollout +5 %/);
});

test('a build whose rollout was halted is not promoted by publishing it again', async ({ site, first }) => {
  const build = site.copyOf(remote, '1.1.3');
  await site.done('publish', remote, '--build', build, '--percent', '5', '--reason', 'A few first');
  await site.done('halt', remote, '--reason', 'Slow');
  const { code, stderr } = await site.run([
    'publish',
    remote,
    '--build',
    build,
    '--promote',
    '--reason',
    'Nightly',
  ]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('promote mfe-public 1.1.3 --reason')]);
  expect((await site.statusOf(remote)).stable?.version).toBe(first);
});

import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeFile } from '../served-files.ts';
import { expect, expectRefused, remote, test } from './fixtures.ts';

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
  const { latest, stable } = await site.statusOf(remote);
  expect([latest, stable?.version]).toEqual([version, first]);
  const signature = expect.stringMatching(/^[\w-]{86}$/);
  expect(await site.published(remote, version)).toMatchObject({
    by: 'deploy',
    global: 'copy_1_1_0',
    signature,
  });

  const file = (await site.published(remote, version))?.entry.path ?? '';
  const entry = await fetch(`${site.host}/${file}`);
  expect(await entry.text()).toBe(readFileSync(path.join(build, file), 'utf8'));
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

  changeFile(path.join(build, 'server.js'));
  const { code, stderr } = await site.run(['publish', remote, '--build', build]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/\(server\.js differs\)\. A version never changes/);
});

test('a build of which a file is not what its name says is refused', async ({ site }) => {
  const version = '1.1.4';
  const build = site.copyOf(remote, version);
  const [page = ''] = readdirSync(path.join(build, 'files')).filter((name) => /^page-team.*\.js$/.test(name));
  changeFile(path.join(build, 'files', page));
  const message = /page-team\.\w+\.js has another content than its name says/;
  await expectRefused(site, { version, words: ['publish', remote, '--build', build], message });
});

test('a version brings only the files that its host does not have, and never writes over one', async ({
  site,
}) => {
  const shared = path.join(site.hostRoot(remote), 'files');
  const filesAt = () =>
    new Map(readdirSync(shared).map((name) => [name, statSync(path.join(shared, name)).ino] as const));
  const before = filesAt();
  await site.done('publish', remote, '--build', site.copyOf(remote, '1.1.5'));
  const after = filesAt();
  const added = [...after.keys()].filter((name) => !before.has(name));
  expect(added).toEqual([expect.stringMatching(/^remoteEntry\.[0-9a-f]{64}\.js$/)]);
  expect([...before].filter(([name, inode]) => after.get(name) !== inode)).toEqual([]);
});

test('files that no version needs are named, and deleted when that is asked for', async ({ site }) => {
  const root = site.hostRoot(remote);
  const old = new Date('2020-01-01');
  const gone = `files/gone.${'0'.repeat(64)}.js`;
  for (const file of [gone, `${gone}.br`, '0.9.0/remoteEntry.js']) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
    utimesSync(path.join(root, file), old, old);
  }
  for (const { path: file } of (await site.statusOf(remote)).stable?.files ?? [])
    utimesSync(path.join(root, file), old, old);
  const listed = `0.9.0/remoteEntry.js\n${gone}\n${gone}.br\n`;
  expect(await site.done('unused', remote)).toBe(listed);
  const listing = path.join(site.folder, 'listing');
  writeFileSync(
    listing,
    readdirSync(path.join(root, 'files'))
      .map((name) => `files/${name}`)
      .join('\n'),
  );
  expect(await site.done('unused', remote, '--listing', listing)).toContain(`${gone}\n`);
  await site.done('unused', remote, '--delete');
  expect(await site.done('unused', remote)).toBe('\n');
});

test('a folder that does not hold the builds of the remote is left alone', async ({ site }) => {
  const other = path.join(site.folder, 'documents');
  mkdirSync(other);
  writeFileSync(path.join(other, 'letter.txt'), 'Dear reader');
  utimesSync(path.join(other, 'letter.txt'), new Date('2020-01-01'), new Date('2020-01-01'));
  const { code, stderr } = await site.run(['unused', remote, '--host-root', other, '--delete']);
  expect(code).toBe(1);
  expect(stderr).toContain(`doesn't hold the builds of ${remote}`);
  expect(readdirSync(other)).toEqual(['letter.txt']);
});

test('a build is packed for an upload, and published from where it was uploaded to', async ({
  site,
  first,
}) => {
  const out = path.join(site.folder, 'packed');
  const { folder, files, address } = JSON.parse(await site.done('pack', remote, '--out', out, '--json'));
  expect([folder, files, address]).toEqual([
    path.join(out, first),
    `${site.host}/files/`,
    `${site.host}/${first}/`,
  ]);
  expect(await site.done('publish', remote, '--packed', folder)).toContain('was published already');
});

test('no source map is packed or on the host, and one that the registry refuses is no reason not to publish', async ({
  site,
}) => {
  const build = site.copyOf(remote, '1.1.4');
  const maps = path.join(build, '.maps');
  expect(readdirSync(maps)).toContainEqual(expect.stringMatching(/^page-home\..*\.js\.map$/));
  writeFileSync(path.join(maps, 'page-other.js.map'), 'This is none');
  const { code, stdout, stderr } = await site.run(['publish', remote, '--build', build]);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${remote} 1.1.4 is published.`)]);
  expect(stderr).toMatch(
    /its source maps couldn't be uploaded\. What was sent for page-other\.js is no source map/,
  );
  for (const folder of [site.hostRoot(remote), path.join(site.folder, 'packed')])
    expect(readdirSync(folder, { recursive: true }).filter((file) => /\.map/.test(String(file)))).toEqual([]);
});

test('a build can be published and rolled out at once', async ({ site }) => {
  await site.haltRunning(remote);
  const build = site.copyOf(remote, '1.1.2');
  const publish = ['publish', remote, '--build', build, '--percent', '5'];
  expect((await site.run(publish)).stderr).toContain(
    '--percent, --staff, --plan and --promote need --reason',
  );
  expect(await site.done(...publish, '--reason', 'A few first')).toMatch(/1\.1\.2 +rollout +5 %/);
});

test('a build whose rollout was halted is not promoted by publishing it again', async ({ site, first }) => {
  const build = site.copyOf(remote, '1.1.3');
  const words = ['publish', remote, '--build', build, '--percent', '5', '--reason', 'A few first'];
  await site.haltRunning(remote);
  await site.done(...words);
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
  expect([code, stderr]).toEqual([1, expect.stringContaining('was halted')]);
  expect((await site.statusOf(remote)).stable?.version).toBe(first);
});

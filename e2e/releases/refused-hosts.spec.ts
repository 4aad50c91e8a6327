import { cpSync, existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { listen } from '../listen.ts';
import { changeFile, fileIn } from '../served-files.ts';
import { expect, expectRefused, remote, test } from './fixtures.ts';

test('a build whose host serves another byte is refused, and taken once it is uploaded right', async ({
  site,
}) => {
  const version = '9.2.0';
  const packed = site.copyOf(remote, version);
  const uploaded = path.join(site.hostRoot(remote), version);
  const publish = ['publish', remote, '--packed', packed];
  expect((await site.run(publish)).stderr).toMatch(/\/9\.2\.0\/[\w.]+ answers 404/);

  cpSync(packed, uploaded, { recursive: true });
  const app = fileIn(uploaded, /^app\..*\.js$/);
  changeFile(app);
  const { code, stderr } = await site.run(publish);
  expect(code).toBe(1);
  expect(stderr).toMatch(/\/app\.\w+\.js \(\w+, text\/javascript\) is not what was built/);
  expect((await site.statusOf(remote)).versions.map((release) => release.version)).not.toContain(version);

  cpSync(path.join(packed, path.basename(app)), app);
  expect(await site.done(...publish)).toContain(`${remote} ${version} is published.`);
});

for (const [name, headers, message] of [
  ['without leave for other origins', {}, /no Access-Control-Allow-Origin, so pages of .* can't load it/],
  [
    'with some page for every address',
    { 'Access-Control-Allow-Origin': '*' },
    /does not exist, but is answered/,
  ],
] as const) {
  test(`a host that answers ${name} is refused, and leaves no trace`, async ({ site }) => {
    const version = `9.3.${name.length}`;
    const build = site.copyOf(remote, version);
    const server = http.createServer((request, response) => {
      const file = path.join(build, path.basename(request.url ?? ''));
      const type = { js: 'text/javascript', css: 'text/css' }[path.extname(file).slice(1)] ?? 'text/plain';
      response.writeHead(200, { ...headers, 'Content-Type': type });
      response.end(existsSync(file) ? readFileSync(file) : 'Welcome');
    });
    const env = { PUBLIC_ORIGIN: await listen(server) };
    await expectRefused(site, { version, words: ['publish', remote, '--build', build], message, env });
    server.closeAllConnections();
    server.close();
  });
}

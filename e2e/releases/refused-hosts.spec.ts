import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { listen } from '../listen.ts';
import { changeFile, fileNamed } from '../served-files.ts';
import { expect, expectRefused, remote, test } from './fixtures.ts';

test('a build whose host serves another byte is refused, and taken once it is uploaded right', async ({
  site,
}) => {
  const version = '9.2.0';
  const packed = site.copyOf(remote, version);
  const host = site.hostRoot(remote);
  const publish = ['publish', remote, '--packed', packed];
  expect((await site.run(publish)).stderr).toMatch(/\/(9\.2\.0|files)\/[\w.]+ answers 404/);

  cpSync(path.join(packed, 'files'), path.join(host, 'files'), { recursive: true });
  cpSync(packed, path.join(host, version), {
    recursive: true,
    filter: (file) => !file.startsWith(path.join(packed, 'files')),
  });
  const names = readdirSync(path.join(packed, 'files')).map((name) => path.join(host, 'files', name));
  const app = fileNamed(names, /^app\..*\.js$/);
  changeFile(app);
  const { code, stderr } = await site.run(publish);
  expect(code).toBe(1);
  expect(stderr).toMatch(/\/app\.\w+\.js \(\w+, text\/javascript\) is not what was built/);
  expect(await site.published(remote, version)).toBeUndefined();

  cpSync(path.join(packed, 'files', path.basename(app)), app);
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
      const { pathname } = new URL(request.url ?? '', 'http://host');
      const file = path.join(build, pathname.replace(`/${version}/`, '/'));
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

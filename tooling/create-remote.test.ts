import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A repository with this tooling and one remote, whose page is at `/home`. */
let repository: string;

beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'repository-'));
  const isSource = (file: string) => !file.includes('node_modules');
  cpSync(__dirname, path.join(repository, 'tooling'), { recursive: true, filter: isSource });
  mkdirSync(path.join(repository, 'node_modules'));
  const jiti = path.dirname(require.resolve('jiti/package.json'));
  symlinkSync(jiti, path.join(repository, 'node_modules/jiti'));
  mkdirSync(path.join(repository, 'site/src'), { recursive: true });
  writeFileSync(path.join(repository, 'remotes.json'), '[{ "name": "site", "title": "Site", "port": 3001 }]');
  const page = "{ path: '/home', title: 'Home', indexed: true, load: async () => null }";
  writeFileSync(path.join(repository, 'site/src/pages.ts'), `export const pages = [${page}];`);
});
afterEach(() => rmSync(repository, { recursive: true }));

test('a name whose path is a page of another remote is refused before anything is made', async () => {
  const { code, stderr } = await new Promise<{ code: number | null; stderr: string }>((resolve) => {
    const command = [path.join(repository, 'tooling/create-remote.mjs'), 'home'];
    const child = execFile(process.execPath, command, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode, stderr }),
    );
  });
  expect(stderr).toContain('site has a page at /home');
  expect(code).toBe(2);
  expect(existsSync(path.join(repository, 'home'))).toBe(false);
});

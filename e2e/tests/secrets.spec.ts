import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const secrets = {
  GEMINI_API_KEY: 'marked-gemini-key-5f1c',
  ADMIN_PASSWORD: 'marked-admin-password-5f1c',
  DEPLOY_TOKEN: 'marked-deploy-token-5f1c',
  MONGODB_URI: 'mongodb://marked-user-5f1c:marked-password-5f1c@localhost/site',
};

test('no secret of the environment gets into what is built', () => {
  const output = mkdtempSync(path.join(tmpdir(), 'build-'));
  const env = { ...process.env, ...secrets };
  for (const workspace of ['shell', 'mfe-public', 'mfe-portal', 'mfe-assistant']) {
    const folder = path.join(output, workspace);
    execFileSync('npx', ['rspack', 'build', '--output-path', folder], {
      cwd: path.join(root, workspace),
      env,
    });
  }
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(output, file))
    .filter((file) => statSync(file).isFile() && !/\.(br|gz|woff2|png)$/.test(file));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toContain('5f1c');
  rmSync(output, { recursive: true });
});

import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

let registry: Server;
let api: string;
let host: string | null;

beforeAll(async () => {
  const empty = {
    stable: null,
    previousStable: null,
    earlier: [],
    rollout: null,
    disabled: null,
    versions: [],
  };
  registry = createServer((_request, response) => {
    const remotes = [{ remote: 'careers', title: 'Careers', host, revision: 1, ...empty }];
    response.end(JSON.stringify({ shell: null, remotes, ...remotes[0] }));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const address = registry.address();
  if (!address || typeof address === 'string') throw new Error('the registry has no port');
  api = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => {
  host = 'https://careers.example.com';
});
afterAll(() => new Promise((resolve) => registry.close(resolve)));

function release(words: string[], env: Record<string, string>) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const command = [path.join(__dirname, 'release.mjs'), ...words];
    const options = { env: { PATH: process.env.PATH, API_ORIGIN: api, ...env } };
    const child = execFile(process.execPath, command, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

test.each(['API_ORIGIN', 'API_INTERNAL_ORIGIN', 'SHELL_ORIGIN', 'CAREERS_ORIGIN'])(
  'an address that is none is wrong usage, and its variable %s is named',
  async (variable) => {
    const { code, stderr } = await release(['status'], { [variable]: 'nonsense' });
    expect(stderr).toContain(`${variable} is “nonsense”, which is no address.`);
    expect(code).toBe(2);
  },
);

const edit = ['edit', 'careers', '--title', 'Jobs', '--reason', 'Clearer'];

test.each([[['status']], [edit]])('%j says that a variable overrides the host', async (words) => {
  const { code, stdout } = await release(words, { CAREERS_ORIGIN: 'https://jobs.example.com/' });
  expect(stdout).toContain(
    'CAREERS_ORIGIN is set here: browsers get careers from https://jobs.example.com, not from https://careers.example.com, as the registry says.',
  );
  expect(code).toBe(0);
});

test('a variable that says the same as the registry goes without saying', async () => {
  const { stdout } = await release(['status'], { CAREERS_ORIGIN: 'https://careers.example.com' });
  expect(stdout).not.toContain('CAREERS_ORIGIN');
});

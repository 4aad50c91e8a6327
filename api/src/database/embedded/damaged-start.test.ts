import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, type BuiltApi, buildApi, type Running, ready, run } from '../../../test/built-api.ts';

let built: BuiltApi;
let dataDir: string;

beforeAll(async () => {
  built = await buildApi();
  dataDir = await mkdtemp(join(tmpdir(), 'api-damaged-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await built.remove();
});

function start(): Running {
  return run(
    join(built.directory, 'server.js'),
    [],
    { DATA_DIR: dataDir, API_PORT: '0', SEED: 'demo' },
    true,
  );
}

async function stop(api: Running): Promise<void> {
  api.process.kill('SIGTERM');
  await api.ended;
}

const pictures = async () => (await readdir(join(dataDir, 'files', 'projects'))).length;

test('a cut file stops the start with a message; after a repair the site runs, and no picture is swept before someone says so', async () => {
  const first = start();
  await ready(first);
  await stop(first);
  const before = await pictures();
  const projects = join(dataDir, 'db', 'projects.jsonl');
  await truncate(projects, Math.floor((await stat(projects)).size / 2));

  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(
    /^\S+projects\.jsonl is missing or cut off: .*npm run admin -- repair.*\n$/,
  );

  const repair = run(join(built.directory, 'admin.js'), ['repair'], { DATA_DIR: dataDir });
  expect(await repair.ended).toBe(0);
  expect(repair.output()).toMatch(/projects\.jsonl: kept \d+ lines, \d+ bytes at its end were missing/);

  const repaired = start();
  const { port } = await ready(repaired);
  expect((await at(port).get('/project/getPublic')).status).toBe(200);
  await stop(repaired);
  expect(repaired.output()).toContain('"level":50');
  expect(repaired.output()).toContain('nothing is swept');
  expect(await pictures()).toBe(before);

  const early = run(join(built.directory, 'admin.js'), ['sweep'], { DATA_DIR: dataDir });
  expect(await early.ended).toBe(1);
  expect(early.output()).toMatch(/^Nothing was swept: .* projects\.jsonl\.damaged-/);
  expect(await pictures()).toBe(before);
  for (const name of await readdir(join(dataDir, 'db')))
    if (name.includes('.damaged-')) await rm(join(dataDir, 'db', name));
  const sweep = run(join(built.directory, 'admin.js'), ['sweep'], { DATA_DIR: dataDir });
  expect(await sweep.ended).toBe(0);
  expect(sweep.output()).toMatch(/^Removed [1-9]\d* documents without an owner and \d+ files\.\n$/);
});

test('pictures without a database stop the start with a message, and nothing is written', async () => {
  await rm(join(dataDir, 'db'), { recursive: true });
  const before = await pictures();
  const api = start();
  expect(await api.ended).toBe(1);
  expect(api.output()).toMatch(/db is missing or empty, but \S+files has pictures\. Bring the folder back/);
  expect(await pictures()).toBe(before);
});

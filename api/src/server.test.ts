import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  at,
  type BuiltApi,
  buildApi,
  type Ready,
  type Running,
  ready,
  run,
  signIn,
} from '../test/built-api.ts';
import { asFile, form, hugePng } from '../test/pictures.ts';

let built: BuiltApi;
let dataDir: string;
const started: Running[] = [];
/** Runs on a data directory of its own, for all tests that leave it running. */
let shared: { api: Running; dataDir: string; ready: Ready };

beforeAll(async () => {
  built = await buildApi();
  dataDir = await mkdtemp(join(tmpdir(), 'api-process-'));
  const api = launch({ ADMIN_USERNAME: 'Owner', ADMIN_PASSWORD: 'given by the owner' });
  shared = { api, dataDir, ready: await ready(api) };
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'api-process-'));
});
afterEach(async () => {
  for (const api of started.splice(0)) await kill(api);
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(async () => {
  await kill(shared.api);
  await rm(shared.dataDir, { recursive: true, force: true });
  await built.remove();
});

function launch(env: Record<string, string>, ipc = true): Running {
  const variables = { DATA_DIR: dataDir, API_PORT: '0', SEED: 'none', ...env };
  return run(join(built.directory, 'server.js'), [], variables, ipc);
}

/** For one test: killed after it. */
function start(env: Record<string, string> = {}, ipc = true): Running {
  const api = launch(env, ipc);
  started.push(api);
  return api;
}

async function kill(api: Running): Promise<void> {
  api.process.kill('SIGKILL');
  await api.ended;
}

test('the first start makes an administrator and prints the password once', async () => {
  const first = await ready(start());
  expect(first.admin).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{16}$/) });
  expect(await signIn(first.port, first.admin)).not.toBe('');
  const [api] = started;
  expect(api?.output()).not.toContain(first.admin.password);
  api?.process.kill('SIGTERM');
  await api?.ended;
  expect((await ready(start())).admin).toEqual({ username: 'admin' });
});

test('a given administrator is made without printing the password', async () => {
  const { port, admin } = shared.ready;
  expect(admin).toEqual({ username: 'owner' });
  expect(await signIn(port, { username: 'owner', password: 'given by the owner' })).not.toBe('');
});

test('without a parent the address and the password are one plain line', async () => {
  const api = start({}, false);
  await once(api.process.stdout ?? api.process, 'data');
  expect(api.output()).toMatch(
    /^API ready on http:\/\/127\.0\.0\.1:\d+\. Sign in as admin with the password [\w-]{16}\.\n/,
  );
});

test('a busy port is one clear line and exit code 1', async () => {
  const { port } = shared.ready;
  const api = start({ API_PORT: String(port) });
  expect(await api.ended).toBe(1);
  expect(api.output()).toBe(`Port ${port} is in use. Set API_PORT to another port.\n`);
});

test('a wrong setting is one clear line and exit code 1', async () => {
  const api = start({ API_PORT: 'many', MONGODB_URI: 'postgres://x' });
  expect(await api.ended).toBe(1);
  expect(api.output()).toMatch(
    /^Configuration: API_PORT: .*; MONGODB_URI: must start with mongodb:\/\/.*\n$/,
  );
});

test('while MongoDB does not answer calls get 503, and the log says so without the password', async () => {
  const port = await freePort();
  const api = start({ MONGODB_URI: 'mongodb://user:secret@127.0.0.1:1/db', API_PORT: String(port) });
  const client = at(port);
  await waitUntil(api, async () => (await client.get('/healthz').catch(() => null))?.status === 200);
  for (const path of ['/readyz', '/project/getYears']) {
    const { status, headers, data } = await client.get(path);
    expect([path, status, headers['retry-after'], data.code]).toEqual([path, 503, '5', 'unavailable']);
  }
  await waitUntil(api, async () => api.output() !== '');
  expect(api.output()).toContain('MongoDB at 127.0.0.1:1 could not be reached. Check MONGODB_URI.');
  expect(api.output()).not.toContain('secret');
  api.process.kill('SIGTERM');
  expect(await api.ended).toBe(0);
});

test('a data directory that can not be made is one clear line and exit code 1', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const api = start({ DATA_DIR: file });
  expect(await api.ended).toBe(1);
  expect(api.output()).toBe(`DATA_DIR ${file} can't be written. Set DATA_DIR to a folder of this user's.\n`);
});

test('after SIGTERM an open connection gets one more response, which says that it closes', async () => {
  const api = start();
  const { port } = await ready(api);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const asked = request({ port, host: '127.0.0.1', path: '/healthz', agent }).end();
    const [response] = await once(asked, 'response');
    await once(response.resume(), 'end');
    return [asked.reusedSocket, response.statusCode, response.headers.connection];
  };
  expect(await ask()).toEqual([false, 200, 'keep-alive']);
  api.process.kill('SIGTERM');
  await waitUntil(
    api,
    async () =>
      (await at(port)
        .get('/healthz')
        .catch(() => null)) === null,
  );
  expect(await ask()).toEqual([true, 200, 'close']);
  expect(await api.ended).toBe(0);
});

test('the data directory serves one process at a time', async () => {
  const second = start({ DATA_DIR: shared.dataDir });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`in use by process ${shared.api.process.pid}`);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it with code 0 and gives the directory back',
  async (signal) => {
    const api = start();
    await ready(api);
    api.process.kill(signal);
    expect(await api.ended).toBe(0);
    expect(await readdir(join(dataDir, 'db'))).not.toContain('lock');
  },
);

function childrenOf(pid: number | undefined): string[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/));
  return pairs.filter(([, parent]) => parent === String(pid)).map(([child = '']) => child);
}

test('the process that decodes a picture ends with the API', async () => {
  const api = start({ ADMIN_PASSWORD: 'given by the owner' });
  const { port, admin } = await ready(api);
  const client = at(port, await signIn(port, { ...admin, password: 'given by the owner' }));
  const pid = (await client.post('/project/createProject', { title: 'T' })).data.result;
  const images = Array(5).fill(asFile(hugePng(7000, 7000)));
  client.post('/project_imgs/create', form({ pid, images })).catch(() => undefined);
  await waitUntil(api, async () => childrenOf(api.process.pid).length === 1);
  const [decoder = ''] = childrenOf(api.process.pid);
  await kill(api);
  const isThere = () =>
    execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).split(/\s+/).includes(decoder);
  while (isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
});

test('it ends when its parent is gone', async () => {
  const api = start();
  await ready(api);
  api.process.disconnect();
  expect(await api.ended).toBe(0);
});

test('a running request is finished before it ends, and no new one is taken', async () => {
  const api = start({ ADMIN_PASSWORD: 'given by the owner' });
  const { port, admin } = await ready(api);
  const key = await signIn(port, { ...admin, password: 'given by the owner' });
  const headers = { Authorization: key, 'Content-Type': 'application/json', Expect: '100-continue' };
  const running = request({
    port,
    host: '127.0.0.1',
    path: '/project/createProject',
    method: 'POST',
    headers,
  });
  running.flushHeaders();
  await once(running, 'continue');
  api.process.kill('SIGTERM');
  await waitUntil(
    api,
    async () =>
      (await at(port)
        .get('/healthz')
        .catch(() => null)) === null,
  );
  running.end('{"title":"Late"}');
  const [response] = await once(running, 'response');
  expect(response.resume().statusCode).toBe(200);
  expect(await api.ended).toBe(0);
});

test('acknowledged writes survive a kill, whole', async () => {
  const api = start({ ADMIN_PASSWORD: 'given by the owner' });
  const { port, admin } = await ready(api);
  const client = at(port, await signIn(port, { ...admin, password: 'given by the owner' }));
  const acknowledged: number[] = [];
  const writers = Array.from({ length: 8 }, async () => {
    for (;;) {
      const { data } = await client.post('/project/createProject', { title: 'x'.repeat(150) });
      acknowledged.push(data.result);
      if (acknowledged.length >= 200) api.process.kill('SIGKILL');
    }
  });
  await Promise.allSettled(writers);
  await api.ended;
  const again = await ready(start());
  for (const id of acknowledged) {
    const { data } = await at(again.port).post('/project/getProject', { id });
    expect(data.result.title).toHaveLength(150);
  }
});

/** The system refuses to let a file of the process grow beyond `bytes`: writes end in the middle, as on a full disk. */
function limitFiles(api: Running, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(api.process.pid), `--fsize=${bytes}:`]);
}

test('on a full disk writes are refused and undone, saved data stays, and writing goes on once there is room', async () => {
  const api = start({ ADMIN_PASSWORD: 'given by the owner' });
  const { port, admin } = await ready(api);
  const client = at(port, await signIn(port, { ...admin, password: 'given by the owner' }));
  const title = 'x'.repeat(100);
  const create = () => client.post('/project/createProject', { title });
  const kept = (await create()).data.result;
  const { size } = await stat(join(dataDir, 'db', 'projects.jsonl'));
  limitFiles(api, size + 10);
  const refused = await Promise.all([
    create(),
    create(),
    client.put('/project/updateProject', { id: kept, title: 'Changed' }),
    client.delete('/project/deleteProject', { data: { id: kept } }),
  ]);
  for (const { status, data, headers } of refused)
    expect([status, data.code, headers['retry-after']]).toEqual([503, 'no_space', '30']);
  const titles = async (from: number) => {
    const { data } = await at(from).get('/project/getPublic');
    return data.result.map((project: { title: string }) => project.title);
  };
  expect(await titles(port)).toEqual([title]);
  limitFiles(api, 'unlimited');
  expect((await create()).status).toBe(200);
  api.process.kill('SIGKILL');
  await api.ended;
  expect(await titles((await ready(start())).port)).toEqual([title, title]);
});

const admin = (...args: string[]) => run(join(built.directory, 'admin.js'), args, { DATA_DIR: dataDir });
const passwordOf = (command: Running) => command.output().trim().split(' ').at(-1);

test('administrators are made and their passwords reset by command, while the API runs', async () => {
  const { port, ...first } = await ready(start({ ADMIN_PASSWORD: 'given by the owner' }));
  const key = await signIn(port, { ...first.admin, password: 'given by the owner' });
  const created = admin('create', 'Second');
  expect([await created.ended, created.output()]).toEqual([
    0,
    expect.stringMatching(/^The password of second is /),
  ]);
  expect(await signIn(port, { username: 'second', password: passwordOf(created) })).not.toBe('');
  const again = admin('create', 'second');
  expect([await again.ended, again.output()]).toEqual([1, 'There is a user named second already.\n']);
  const reset = admin('reset-password', 'admin');
  expect(await reset.ended).toBe(0);
  expect((await at(port, key).post('/users/verifyKey')).data).toEqual({ status: false });
  expect(await signIn(port, { username: 'admin', password: passwordOf(reset) })).not.toBe('');
});

test('only who can read the file of the running API can command it, and other commands need it stopped', async () => {
  const api = start();
  await ready(api);
  const path = join(dataDir, 'commands.json');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const { port } = JSON.parse(await readFile(path, 'utf8'));
  const guess = await at(port, 'x'.repeat(43)).post('/', { action: 'create', name: 'intruder' });
  expect(guess.status).toBe(401);
  const exported = admin('export', join(dataDir, 'a.backup'));
  expect([await exported.ended, exported.output()]).toEqual([
    1,
    expect.stringContaining('is in use by process'),
  ]);
  api.process.kill('SIGTERM');
  await api.ended;
  expect(await readdir(dataDir)).not.toContain('commands.json');
});

test('administrators are made and their passwords reset by command, while the API is stopped', async () => {
  const api = start({ ADMIN_PASSWORD: 'given by the owner' });
  const first = await ready(api);
  const key = await signIn(first.port, { ...first.admin, password: 'given by the owner' });
  api.process.kill('SIGTERM');
  await api.ended;
  const created = admin('create', 'second');
  expect(await created.ended).toBe(0);
  const reset = admin('reset-password', 'admin');
  expect(await reset.ended).toBe(0);
  const { port } = await ready(start());
  expect(await signIn(port, { username: 'second', password: passwordOf(created) })).not.toBe('');
  expect(await signIn(port, { username: 'admin', password: passwordOf(reset) })).not.toBe('');
  expect((await at(port, key).post('/users/verifyKey')).data).toEqual({ status: false });
});

test.each([[['create']], [['remove', 'x']], [['create', 'a b']], [[]]])(
  'the command %j is refused with the usage',
  async (args) => {
    const command = run(join(built.directory, 'admin.js'), args, { DATA_DIR: dataDir });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('Usage: npm run admin');
  },
);

async function picturesIn(folder: string): Promise<number> {
  return (await readdir(join(dataDir, 'files', folder)).catch(() => [])).length;
}

test('demo content that a kill cut off is completed at the next start, and written once', async () => {
  const first = start({ SEED: 'demo' });
  await waitUntil(first, async () => (await picturesIn('projects')) > 20);
  first.process.kill('SIGKILL');
  await first.ended;
  const api = start({ SEED: 'demo', ADMIN_PASSWORD: 'given by the owner' });
  const { port, admin } = await ready(api);
  const client = at(port, await signIn(port, { ...admin, password: 'given by the owner' }));
  const projects = (await client.get('/project/getPublic')).data.result;
  const news = (await client.get('/news/list')).data;
  expect([projects.length, news.length]).toEqual([27, 32]);
  for (const path of [...projects, ...news].map((item) => item.image_path ?? item.cover_image)) {
    expect([path, (await client.head(`/files/${path}`)).status]).toEqual([path, 200]);
  }
  expect((await client.post('/project/createProject', { title: 'Next' })).data).toEqual({ result: 28 });
  await client.delete('/project/deleteProject', { data: { id: 1 } });
  api.process.kill('SIGTERM');
  expect(await api.ended).toBe(0);
  const again = await ready(start({ SEED: 'demo' }));
  expect((await at(again.port).get('/project/getPublic')).data.result).toHaveLength(27);
});

test('a site that was started without demo content gets none later', async () => {
  const first = start();
  await ready(first);
  first.process.kill('SIGTERM');
  await first.ended;
  const { port } = await ready(start({ SEED: '' }));
  expect((await at(port).get('/project/getPublic')).data.result).toEqual([]);
});

test('it can be stopped while it writes demo content', async () => {
  const api = start({ SEED: 'demo' });
  await waitUntil(api, async () => (await picturesIn('projects')) > 3);
  api.process.kill('SIGTERM');
  expect(await api.ended).toBe(0);
});

/** The most that the process has had at once where the system says so (Linux), else what it has now; in MB. */
async function memoryOf({ process: { pid } }: Running, port: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const peak = status.match(/^VmHWM:\s+(\d+) kB/m)?.[1];
  if (peak !== undefined) return Number(peak) / 1000;
  const { data } = await at(port).get('/metrics');
  return Number(String(data).match(/^process_resident_memory_bytes (\d+)/m)?.[1]) / 1e6;
}

/** Sends all of it and reads nothing. The socket is still open unless the server has closed it. */
async function pour(port: number, bytes: Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause();
  const closed = new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
  await Promise.race([closed, new Promise((resolve) => socket.write(bytes, resolve))]);
  return socket;
}

test('a connection with thousands of unanswered requests is closed, and costs little memory', async () => {
  const api = start();
  const { port } = await ready(api);
  const before = await memoryOf(api, port);
  const call = 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const socket = await pour(port, Buffer.from(call.repeat(300_000)));
  expect(socket.destroyed).toBe(true);
  expect((await memoryOf(api, port)) - before).toBeLessThan(100);
});

test('bodies that come in one-byte chunks cost little memory', async () => {
  const api = start();
  const { port } = await ready(api);
  const before = await memoryOf(api, port);
  const head = [
    'POST /project/getProject HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ];
  const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${'1\r\n \r\n'.repeat(99_000)}`);
  const sockets = await Promise.all(Array.from({ length: 40 }, () => pour(port, bytes)));
  expect((await at(port).get('/healthz')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  expect((await memoryOf(api, port)) - before).toBeLessThan(200);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks again until it is so. Throws when the process ends before. */
async function waitUntil(api: Running, condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) {
    if (api.process.exitCode !== null) throw new Error(`It has ended: ${api.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

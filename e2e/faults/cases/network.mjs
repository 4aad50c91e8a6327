import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { call, parsed, until } from '../http.mjs';
import { asFile, picture } from '../pictures.mjs';
import { openFiles, watchParts } from '../processes.mjs';
import { drip, rawClient } from '../raw-client.mjs';
import { Site } from '../site.mjs';
import { targetsOf } from '../targets.mjs';
import { Trial } from '../trial.mjs';

const cuts = 60;
const slow = 100;
/** Headers have 15 s, a body 30 and a second for each kB, an answer that is not read 60. Looked for every 5 s. */
const closedWithin = { headers: { api: 25, shell: 25, 'mfe-public': 25 }, body: 40, reading: 75 };
/** Of an upload over a slow connection: 2 kB or more each second. */
const steadySeconds = 140;
const othersWaitAtMost = 2000;

/** Clients that disconnect, send byte by byte or never read, beside normal ones. */
export async function* network({ options }) {
  const site = await Site.create(options.firstPort);
  try {
    await site.startAll();
    const key = await site.signIn();
    const { project } = await targetsOf(site, key);
    yield await cutOff(site, key, project);
    yield await dripping(site, key, project);
  } finally {
    await site.close();
  }
}

async function encodedUpload(project, pictures) {
  const form = new FormData();
  form.set('pid', String(project));
  for (const bytes of pictures) form.append('images[]', asFile(bytes));
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type'), bytes: Buffer.from(await encoded.arrayBuffer()) };
}

const head = (key, type, length) =>
  `POST /project_imgs/create HTTP/1.1\r\nHost: api\r\nAuthorization: ${key}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

async function cutOff(site, key, project) {
  const trial = new Trial('connections cut in the middle');
  const { pid } = site.part('api').child;
  const images = async () => parsed(await call(`${site.api}/project_imgs/get`, { json: { id: project } }));
  const before = { files: await openFiles(pid), images: await images() };
  const { type, bytes } = await encodedUpload(project, [picture(900, 700)]);
  for (let cut = 0; cut < cuts; cut += 1) {
    const { socket } = await rawClient(site.api);
    socket.write(head(key, type, bytes.length));
    socket.write(bytes.subarray(0, Math.floor((bytes.length * cut) / cuts)));
    await wait(10);
    if (cut % 2) socket.resetAndDestroy();
    else socket.destroy();
  }
  trial.did(`${cuts} uploads cut off, each a little later`);
  const [{ image_path }] = before.images;
  for (let cut = 0; cut < cuts; cut += 1) {
    const { socket } = await rawClient(site.api);
    socket.write(`GET /files/${image_path} HTTP/1.1\r\nHost: api\r\n\r\n`.repeat(20));
    socket.once('data', () => socket.resetAndDestroy());
    await wait(10);
  }
  trial.did(`${cuts} connections reset while their answer came`);
  const left = async () => (await readdir(path.join(site.dataDir, 'tmp'))).length;
  await until(async () => (await left()) === 0 && (await openFiles(pid)) <= before.files + 5, 10_000);
  trial.measure('after it', {
    'files open': `${await openFiles(pid)} (before ${before.files})`,
    'half uploads left': await left(),
  });
  trial.expect(site.runs('api'), 'the API ended');
  trial.expect((await left()) === 0, `${await left()} half uploads are left in DATA_DIR/tmp`);
  trial.expect(
    (await openFiles(pid)) <= before.files + 5,
    `${await openFiles(pid)} files open, ${before.files} before`,
  );
  trial.expect((await images()).length === before.images.length, 'a cut upload has become a picture');
  return trial;
}

async function dripping(site, key, project) {
  const trial = new Trial('slow clients');
  const steady = uploadSteadily(site, key, project, trial);
  const watch = watchParts(site, ['api', 'shell', 'mfe-public']);
  const ends = [];
  for (const [name, bound] of Object.entries(closedWithin.headers)) {
    const clients = await Promise.all(Array.from({ length: slow }, () => rawClient(site.address(name))));
    for (const { socket } of clients) drip(socket, `GET / HTTP/1.1\r\nX-Slow: ${'x'.repeat(1000)}`);
    ends.push(expectClosed(trial, `${slow} clients dripping headers to ${name}`, clients, bound));
  }
  const uploads = await Promise.all(Array.from({ length: slow }, () => rawClient(site.api)));
  for (const { socket } of uploads) {
    socket.write(head(key, 'multipart/form-data; boundary=b', 100_000));
    drip(socket, `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n${'x'.repeat(1000)}`);
  }
  ends.push(expectClosed(trial, `${slow} clients dripping uploads`, uploads, closedWithin.body));
  await Promise.all(ends);
  await neverReading(site, trial);
  await steady;
  await watch.stop();
  for (const [name, { waits }] of watch.samples) {
    const slowest = Math.round(Math.max(...waits));
    trial.measure(`others at ${name} waited at most`, `${slowest} ms`);
    trial.expect(slowest < othersWaitAtMost, `others at ${name} waited ${slowest} ms`);
  }
  return trial;
}

/** An upload that takes minutes over a slow connection arrives too. */
async function uploadSteadily(site, key, project, trial) {
  const { type, bytes } = await encodedUpload(project, [picture(900, 12_000), picture(900, 12_000)]);
  const { socket } = await rawClient(site.api);
  const answered = once(socket, 'data');
  socket.write(head(key, type, bytes.length));
  const part = Math.ceil(bytes.length / steadySeconds);
  for (let at = 0; at < bytes.length && socket.writable; at += part) {
    socket.write(bytes.subarray(at, at + part));
    await wait(1000);
  }
  const what = `an upload of ${Math.round(part / 100) / 10} kB/s for ${steadySeconds} s`;
  const [answer = ''] = await Promise.race([answered, once(socket, 'close').then(() => [])]);
  trial.did(what);
  trial.expect(
    /^HTTP\/1.1 200/.test(String(answer)),
    `${what} got ${String(answer).slice(0, 30) || 'no answer'}`,
  );
  socket.destroy();
}

/** Asks for far more than the system holds for a connection. A socket that is not read doesn't see that it was closed, so the API's open files are counted. */
async function neverReading(site, trial) {
  const { pid } = site.part('api').child;
  const before = await openFiles(pid);
  const [{ image_path }] = parsed(await call(`${site.api}/project_imgs/get`, { json: { id: 1 } }));
  const clients = await Promise.all(Array.from({ length: 20 }, () => rawClient(site.api)));
  for (const { socket } of clients) {
    socket.pause();
    socket.write(`GET /files/${image_path} HTTP/1.1\r\nHost: api\r\n\r\n`.repeat(200));
  }
  await wait(2000);
  const most = (await openFiles(pid)) - before;
  const took = await until(async () => (await openFiles(pid)) <= before + 2, closedWithin.reading * 1000);
  const what = '20 clients that ask 200 times and never read';
  trial.did(what);
  trial.measure(
    what,
    `${most} files and connections open, gone after ${took === undefined ? 'never' : Math.round(took / 1000) + 2} s`,
  );
  trial.expect(most <= 60, `${what}: ${most} files and connections open`);
  trial.expect(took !== undefined, `${what}: still there after ${closedWithin.reading} s`);
  for (const { socket } of clients) socket.destroy();
}

async function expectClosed(trial, what, clients, withinSeconds) {
  trial.did(what);
  const times = clients.map(({ closed }) => closed);
  const late = wait(withinSeconds * 1000).then(() => undefined);
  const ended = await Promise.all(times.map((closed) => Promise.race([closed, late])));
  const open = ended.filter((ms) => ms === undefined).length;
  trial.measure(
    what,
    open > 0 ? `${open} still open` : `all closed after ${Math.round(Math.max(...ended) / 1000)} s`,
  );
  trial.expect(open === 0, `${what}: ${open} still open after ${withinSeconds} s`);
  for (const { socket } of clients) socket.destroy();
}

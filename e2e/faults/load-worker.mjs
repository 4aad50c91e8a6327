// A process of clients. Its parent sends what they do, then 'stop'; it sends back the results.
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { call, parsed } from './http.mjs';
import { asFile, picture } from './pictures.mjs';

/** How long a part waits for a moment in which it can stop listening without resetting a connection. */
const refusesWithin = 2500;
/** Uploads are processed one after the other, so the last of twenty waits for all others. */
const patience = 120_000;
const counts = { ok: 0, overloaded: 0, refused: 0, repeated: 0, acknowledged: [] };
const failures = [];
const times = {};
let stopped = false;
let closing;

function note(kind, answer) {
  const overloaded = answer.status === 503 && answer.headers['retry-after'];
  if (overloaded) counts.overloaded += 1;
  else if (answer.status < 400) counts.ok += 1;
  else failures.push(`${kind}: ${answer.status} ${answer.body.toString().slice(0, 100)}`);
  times[kind] ??= [];
  times[kind].push(answer.ms);
  if (times[kind].length === 20) process.send({ began: true });
  return overloaded;
}

/** False once the server takes no more connections. */
async function ask(kind, url, options) {
  const begun = Date.now();
  try {
    const answer = await call(url, { timeout: patience, ...options });
    const overloaded = note(kind, answer);
    if (closing && begun > closing + refusesWithin && answer.headers.connection !== 'close')
      failures.push(`${kind}: an answer ${begun - closing} ms after SIGTERM keeps its connection`);
    if (overloaded) await wait(1000 * Number(answer.headers['retry-after']));
    return answer;
  } catch (error) {
    if (!error.sent && closing) {
      counts.refused += 1;
      return undefined;
    }
    // A kept connection that the server closed just then: every browser repeats the request.
    if (!closing && error.reused && error.code === 'ECONNRESET') {
      counts.repeated += 1;
      return ask(kind, url, options);
    }
    const since = closing ? `, begun ${begun - closing} ms after SIGTERM` : '';
    failures.push(`${kind}: ${error.message}${since}`);
    return error;
  }
}

async function visitor({ urls, thinkMs, keepAlive }) {
  const agent = new http.Agent({ keepAlive, maxSockets: 1 });
  await wait(Math.random() * thinkMs);
  while (!stopped) {
    const { kind, url, json } = urls[Math.floor(Math.random() * urls.length)];
    if (!(await ask(kind, url, { agent, json }))) break;
    await wait(thinkMs * (0.5 + Math.random()));
  }
  agent.destroy();
}

async function uploader({ api, key, project, size }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  while (!stopped) {
    const form = new FormData();
    form.set('pid', String(project));
    form.append('images[]', asFile(picture(...size)));
    const answer = await ask('upload', `${api}/project_imgs/create`, { agent, key, form });
    if (!answer) break;
    if (answer.status === 200) counts.acknowledged.push(parsed(answer).result.at(-1).image_path);
  }
  agent.destroy();
}

process.once('disconnect', () => process.exit(1));
process.on('message', async (message) => {
  if (message.closing) closing = message.closing;
  else if (message.stop) stopped = true;
  else {
    const { visitors = [], uploads = [] } = message;
    await Promise.all([...visitors.map(visitor), ...uploads.map(uploader)]);
    process.send({ result: { counts, failures, times } }, () => process.exit(0));
  }
});

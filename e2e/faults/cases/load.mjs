import { setTimeout as wait } from 'node:timers/promises';
import { call, until } from '../http.mjs';
import { spread, startLoad, tally } from '../load.mjs';
import { slope, watchParts } from '../processes.mjs';
import { Site } from '../site.mjs';
import { targetsOf } from '../targets.mjs';
import { Trial } from '../trial.mjs';

const names = ['api', 'shell', 'mfe-public'];
/** Node alone takes 60 MB; the API processes one picture (up to 200 MB for 50 megapixels) and caches 32 MB of responses. */
const mostMb = { api: 512, shell: 256, 'mfe-public': 192 };
/** A leak of 100 bytes a request shows as 3 MB a minute at 500 requests a second; a heap that still settles as less than 10. */
const steadyMbPerMinute = 10;
const steadyAfterSeconds = 120;
/** Above this the event loop is blocked, not just late. */
const longestWait = 5_000;

/** Visitors and uploads for minutes: memory, failures, latencies. */
export async function* load({ options }) {
  const seconds = options.seconds(300);
  const trial = new Trial(`${options.visitors} visitors and ${options.uploads} uploads for ${seconds} s`);
  const site = await Site.create(options.firstPort);
  try {
    await site.startAll();
    const key = await site.signIn();
    const targets = await targetsOf(site, key);
    const watch = watchParts(site, names);
    const running = startLoads(site, key, targets, options);
    await wait(seconds * 1000);
    const results = await Promise.all(running.map((one) => one.stop()));
    await watch.stop();
    judgeAnswers(trial, results);
    for (const name of names) judgeProcess(trial, name, watch.samples.get(name), seconds);
    await expectPictures(site, trial, results);
    await judgeLoop(site, trial);
  } finally {
    await site.close();
  }
  yield trial;
}

/** Each visitor asks for something of the whole site every second or two; the uploads follow each other at once. */
function startLoads(site, key, { project, shell, remote, api }, { visitors, uploads }) {
  const urls = [...shell, ...remote, ...api];
  const visitor = { urls, thinkMs: 1500, keepAlive: true };
  const uploader = { api: site.api, key, project, size: [1600, 1200] };
  return [
    startLoad({ visitors: Array(Math.ceil(visitors / 2)).fill(visitor) }),
    startLoad({ visitors: Array(Math.floor(visitors / 2)).fill(visitor) }),
    startLoad({ uploads: Array(uploads).fill(uploader) }),
  ];
}

function judgeAnswers(trial, results) {
  const sum = (count) => results.reduce((total, { counts }) => total + counts[count], 0);
  trial.measure('requests', {
    answered: sum('ok'),
    '503 with Retry-After': sum('overloaded'),
    'sent again': sum('repeated'),
  });
  const times = {};
  for (const result of results)
    for (const [kind, list] of Object.entries(result.times)) times[kind] = [...(times[kind] ?? []), ...list];
  for (const [kind, list] of Object.entries(times)) trial.measure(kind, spread(list));
  for (const failure of tally(results.flatMap(({ failures }) => failures))) trial.break(failure);
}

function judgeProcess(trial, name, { memory, waits }, seconds) {
  const mbs = memory.map(({ mb }) => mb);
  const peak = Math.max(...mbs);
  const growth = slope(memory);
  const rounded = (mb) => `${Math.round(mb)} MB`;
  trial.measure(name, {
    start: rounded(mbs[0]),
    peak: rounded(peak),
    end: rounded(mbs.at(-1)),
    'second half': `${growth.toFixed(1)} MB/min`,
    'an empty request waits': spread(waits),
  });
  trial.expect(peak < mostMb[name], `${name} took ${rounded(peak)}; ${mostMb[name]} MB are its bound`);
  trial.expect(
    Math.max(...waits) < longestWait,
    `${name} let a request wait ${Math.round(Math.max(...waits))} ms`,
  );
  if (seconds >= steadyAfterSeconds)
    trial.expect(growth < steadyMbPerMinute, `${name} still grows ${growth.toFixed(1)} MB a minute`);
}

async function expectPictures(site, trial, results) {
  const paths = results.flatMap(({ counts }) => counts.acknowledged);
  trial.did(`${paths.length} pictures uploaded and then read again`);
  for (const path of paths) {
    const isThere = async () => (await call(`${site.api}/files/${path}?w=640`)).status === 200;
    if ((await until(isThere, 10_000)) === undefined) trial.lose(`${path} is not served`);
  }
}

async function judgeLoop(site, trial) {
  const text = (await call(`${site.api}/metrics`)).body.toString();
  const value = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) * 1000;
  trial.measure("the API's event loop late by", {
    p99: `${Math.round(value('nodejs_eventloop_lag_p99_seconds'))} ms`,
    most: `${Math.round(value('nodejs_eventloop_lag_max_seconds'))} ms`,
  });
}

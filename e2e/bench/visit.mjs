/** A cheap phone on a slow network. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowDown = 4;

/**
 * Opens `address` in a fresh profile, then once more in the same one, and says what each visit cost. Bytes are bodies as they
 * came over the network, times milliseconds from the start of the navigation, and of `main`, `script` and `layout` milliseconds of
 * processor time that the page's main thread took, the slow-down included.
 */
export async function visitTwice(browser, address) {
  const context = await browser.newContext(phone);
  await context.addInitScript(observe);
  try {
    return { cold: await visit(context, address), warm: await visit(context, address) };
  } finally {
    await context.close();
  }
}

async function visit(context, address) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Not by `route`, which would switch the browser's cache off.
  await session.send('Network.setBlockedURLs', { urls: ['*openstreetmap.org*'] });
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown });
  // By the thread's clock: what other processes take of the machine isn't the page's.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const requests = watchRequests(session);
  await page.goto(address);
  await page.waitForSelector('main h1');
  await quiet(requests);
  const processor = await settled(session);
  const times = await page.evaluate(() => globalThis.observed());
  await page.close();
  return { ...summarize(requests), ...times, ...processor };
}

/** What the main thread took until it had nothing more to do: less than 5 ms in half a second. */
async function settled(session) {
  let times = await mainThread(session);
  for (let tries = 0; tries < 60; tries += 1) {
    const before = times.main;
    await new Promise((resolve) => setTimeout(resolve, 500));
    times = await mainThread(session);
    if (times.main - before < 5) break;
  }
  return times;
}

async function mainThread(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  return {
    // Without what measuring takes.
    main: (seconds.TaskDuration - seconds.DevToolsCommandDuration) * 1000,
    script: seconds.ScriptDuration * 1000,
    layout: (seconds.LayoutDuration + seconds.RecalcStyleDuration) * 1000,
  };
}

function watchRequests(session) {
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    requests.set(requestId, { type, bytes: 0, headers: 0, cached: false, url: request.url, isDone: false });
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { fromDiskCache: cached, encodedDataLength: headers } = response;
    Object.assign(requests.get(requestId) ?? {}, { type, cached, headers });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength - request.headers, isDone: true });
  });
  session.on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId));
  return requests;
}

/** Resolves when no request was pending for a second: a slow phone may take half a second before its next one. */
async function quiet(requests) {
  let since = Date.now();
  while (Date.now() - since < 1000) {
    if ([...requests.values()].some(({ isDone }) => !isDone)) since = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function summarize(requests) {
  const fetched = [...requests.values()].filter(({ cached, url }) => !cached && url.startsWith('http'));
  const bytesOf = (type) =>
    fetched
      .filter((request) => type === undefined || request.type === type)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  const [bytes, html, js] = [bytesOf(), bytesOf('Document'), bytesOf('Script')];
  return { requests: fetched.length, htmlBytes: html, jsBytes: js, otherBytes: bytes - html - js };
}

/** Runs in the page, before its own scripts. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, tbt: 0 };
  const on = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('longtask', ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50);
  });
  globalThis.observed = () => seen;
}

import { Writable } from 'node:stream';
import { pino } from 'pino';
import { chunk, type GeminiServer, refuse, startGeminiServer } from '../../../test/gemini-server.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openAssistant } from './open-assistant.ts';

const KEY = 'marked-key-that-must-stay-inside';
const SECRET_PROMPT = 'my-private-question';

let gemini: GeminiServer;
let app: TestApp;
let logged = '';
let shortTimeoutUrl: string;

const log = pino(
  { level: 'trace' },
  new Writable({
    write(part, _encoding, done) {
      logged += part;
      done();
    },
  }),
);

beforeAll(async () => {
  gemini = await startGeminiServer();
  const settings = { apiKey: KEY, models: ['gemini-2.5-flash'], baseUrl: gemini.url, cap: 1e9 };
  app = await startTestApp({ assistant: openAssistant({ ...settings, timeoutMs: 30_000 }, log), log });
  shortTimeoutUrl = await app.secondApi({ assistant: openAssistant({ ...settings, timeoutMs: 100 }, log) });
});
beforeEach(async () => {
  await app.reset();
  gemini.requests.length = 0;
  logged = '';
});
afterEach(() => {
  expect(logged).not.toContain(KEY);
  expect(logged).not.toContain(SECRET_PROMPT);
});
afterAll(async () => {
  await app.close();
  await gemini.close();
});

const ask = (prompt: unknown = SECRET_PROMPT, url = app.url) =>
  app.client().post(`${url}/assistant/generate`, { prompt });

interface Event {
  name: string;
  data: Record<string, unknown> & { text?: string; message?: string; code?: string };
}

function parseEvents(text: string): Event[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, name = 'message'] = /^event: (.*)$/m.exec(block) ?? [];
      return { name, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') };
    });
}

async function askForEvents(prompt = SECRET_PROMPT, url = app.url) {
  const headers = { Accept: 'text/event-stream' };
  const {
    status,
    data,
    headers: sent,
  } = await app.client().post(`${url}/assistant/generate`, { prompt }, { headers });
  return { status, headers: sent, data, events: typeof data === 'string' ? parseEvents(data) : [] };
}

test('a prompt gets the whole reply, from the configured model with the key in a header', async () => {
  gemini.answer((response) => void response.end(chunk('Kum') + chunk('usta', 'STOP')));
  const { status, data } = await ask();
  expect([status, data.text, data.basis]).toEqual([200, 'Kumusta', 'model']);
  const [request] = gemini.requests;
  expect(request).toMatchObject({ key: KEY, prompt: SECRET_PROMPT, maxOutputTokens: 8192 });
  expect(request?.url).toBe('/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse');
});

test('a stream has the reply in pieces and says that it is done', async () => {
  gemini.answer((response) => void response.end(chunk('Kum') + chunk('usta', 'STOP')));
  const { status, headers, events } = await askForEvents();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(events).toEqual([
    { name: 'message', data: { text: 'Kum' } },
    { name: 'message', data: { text: 'usta' } },
    { name: 'done', data: { basis: 'model', sources: [], note: expect.any(String) } },
  ]);
});

test('a piece reaches the visitor while the rest is still being written', async () => {
  let finish = () => {};
  gemini.answer((response) => {
    response.write(chunk('first'));
    finish = () => response.end(chunk('last', 'STOP'));
  });
  const body = JSON.stringify({ prompt: 'x' });
  const headers = { Accept: 'text/event-stream', 'Content-Type': 'application/json' };
  const response = await fetch(`${app.url}/assistant/generate`, { method: 'POST', headers, body });
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: {"text":"first"}\n\n');
  finish();
  const second = await reader?.read();
  expect(new TextDecoder().decode(second?.value)).toContain('last');
});

test('two hundred pieces and a reply of 100 kB arrive whole', async () => {
  const pieces = Array.from({ length: 200 }, (_, index) => ` ${index}:${'x'.repeat(500)}`);
  gemini.answer(
    (response) => void response.end(pieces.map((piece) => chunk(piece)).join('') + chunk('', 'STOP')),
  );
  const { events } = await askForEvents();
  expect(events).toHaveLength(201);
  expect(events.map((event) => event.data.text ?? '').join('')).toBe(pieces.join(''));
});

test('HTML and line ends in a reply pass as text', async () => {
  const text = '<script>alert(1)</script>\n\ndata: forged\n\nevent: done';
  gemini.answer((response) => void response.end(chunk(text, 'STOP')));
  expect((await askForEvents()).events[0]).toEqual({ name: 'message', data: { text } });
});

test.each<[what: string, status: number, reason: string | undefined, expected: [number, string]]>([
  ['quota', 429, undefined, [503, 'assistant_quota']],
  ['a failure', 500, undefined, [503, 'assistant_unavailable']],
  ['overload', 503, undefined, [503, 'assistant_unavailable']],
  ['a bad key', 400, 'API_KEY_INVALID', [503, 'assistant_key']],
  ['a forbidden key', 403, undefined, [503, 'assistant_key']],
  ['a retired model', 404, undefined, [503, 'assistant_model']],
  ['a bad request', 400, undefined, [422, 'assistant_refused']],
])('%s at the service becomes a message in our own words', async (_what, status, reason, expected) => {
  gemini.answer((response, { prompt }) => refuse(response, status, `internal words about ${prompt}`, reason));
  for (const { status: answered, data } of [await ask(), await askForEvents()]) {
    expect([answered, data.code]).toEqual(expected);
    expect(JSON.stringify(data)).not.toMatch(/internal words|marked-key|my-private/);
  }
});

test('a reply that was blocked says so', async () => {
  gemini.answer((response) => void response.end(chunk('', 'SAFETY')));
  expect((await ask()).data.code).toBe('assistant_blocked');
  gemini.answer((response) => {
    response.end(`data: ${JSON.stringify({ promptFeedback: { blockReason: 'SAFETY' } })}\r\n\r\n`);
  });
  const { status, data } = await askForEvents();
  expect([status, data.code]).toEqual([422, 'assistant_blocked']);
});

test('a reply that is blocked half-way ends with an error event', async () => {
  gemini.answer((response) => void response.end(chunk('begin') + chunk('', 'PROHIBITED_CONTENT')));
  const { events } = await askForEvents();
  expect(events.at(-1)).toEqual({
    name: 'error',
    data: { code: 'assistant_blocked', message: 'The assistant may not answer this. Try other words.' },
  });
});

test('a stream that is cut ends with an error event, not as if it were complete', async () => {
  gemini.answer(async (response) => {
    await new Promise((resolve) => response.write(chunk('begin'), resolve));
    response.destroy();
  });
  const cut = (await askForEvents()).events;
  expect(cut.at(-1)).toMatchObject({ name: 'error', data: { code: 'assistant_broken_off' } });
  gemini.answer((response) => void response.end(chunk('begin')));
  const silent = (await askForEvents()).events;
  expect(silent.at(-1)).toMatchObject({ name: 'error', data: { code: 'assistant_broken_off' } });
  expect(logged).toContain('assistant_broken_off');
});

test('an empty reply is a failure', async () => {
  gemini.answer((response) => void response.end(chunk('', 'STOP')));
  expect((await ask()).data.code).toBe('assistant_empty');
});

test('a first piece that never comes is a time-out, and the request to the service is cancelled', async () => {
  gemini.answer(() => undefined);
  expect((await ask('x', shortTimeoutUrl)).data.code).toBe('assistant_timeout');
  await gemini.requests[0]?.hungUp;
});

test('a piece that never comes is a time-out too', async () => {
  gemini.answer((response) => void response.write(chunk('begin')));
  const { events } = await askForEvents('x', shortTimeoutUrl);
  expect(events.at(-1)).toMatchObject({ name: 'error', data: { code: 'assistant_timeout' } });
});

test('a slow first piece is waited for', async () => {
  gemini.answer((response) => void setTimeout(() => response.end(chunk('late', 'STOP')), 200));
  expect((await ask()).data.text).toBe('late');
});

test.each([0, 1])(
  'when the visitor leaves after %i pieces the request to the service is cancelled',
  async (pieces) => {
    const leave = new AbortController();
    let arrived = () => {};
    const atService = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    gemini.answer((response) => {
      for (let piece = 0; piece < pieces; piece += 1) response.write(chunk('begin'));
      arrived();
    });
    const body = JSON.stringify({ prompt: 'x' });
    const headers = { Accept: 'text/event-stream', 'Content-Type': 'application/json' };
    const asking = fetch(`${app.url}/assistant/generate`, {
      method: 'POST',
      headers,
      body,
      signal: leave.signal,
    });
    await atService;
    if (pieces > 0) await (await asking).body?.getReader().read();
    leave.abort();
    await asking.catch(() => undefined);
    await gemini.requests[0]?.hungUp;
  },
);

test.each([undefined, '', '   ', '\u200b \u2060\u3164', 5, ['x'], { $gt: '' }, 'x'.repeat(4001)])(
  'the prompt %# is refused',
  async (prompt) => {
    const { status, data } = await ask(prompt ?? null);
    expect([status, Object.keys(data.fields)]).toEqual([422, ['prompt']]);
    expect(gemini.requests).toHaveLength(0);
  },
);

test.each(['?', '1', '₱', '👍🏽', 'सा'])('the prompt “%s” is asked', async (prompt) => {
  gemini.answer((response) => void response.end(chunk('ok', 'STOP')));
  expect((await ask(prompt)).status).toBe(200);
});

test('a prompt of 4,000 characters is asked', async () => {
  gemini.answer((response) => void response.end(chunk('ok', 'STOP')));
  expect((await ask('x'.repeat(4000))).status).toBe(200);
});

test('after ten questions in a minute a visitor waits', async () => {
  gemini.answer((response) => void response.end(chunk('ok', 'STOP')));
  const answers = await Promise.all(Array.from({ length: 14 }, () => ask()));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
  const refused = answers.find((answer) => answer.status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused?.data.message).toMatch(/Try again in \d+ seconds/);
  expect(gemini.requests).toHaveLength(10);
});

test('it says that it is set up', async () => {
  expect((await app.client().get('/assistant/status')).data).toMatchObject({ available: true });
});

/** An API with few questions to give, behind a proxy that is believed. */
async function frugalApi(totals: { daily: number; monthly: number }) {
  const url = await app.secondApi({ config: { trustedHops: 1, assistantTotals: totals } });
  gemini.answer((response) => void response.end(chunk('ok', 'STOP')));
  return (address: string, key?: string) =>
    app
      .client(key)
      .post(`${url}/assistant/generate`, { prompt: 'x' }, { headers: { 'X-Forwarded-For': address } });
}

async function statuses(count: number, send: (index: number) => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return answers.filter(({ status }) => status === 200).length;
}

test('visitors can use three quarters of a day; the rest is for administrators, and then it ends for everyone', async () => {
  const send = await frugalApi({ daily: 20, monthly: 1000 });
  const key = String((await app.signedIn()).defaults.headers.Authorization);
  expect(await statuses(40, (index) => send(`198.51.${index}.1`))).toBe(15);
  const { status, data } = await send('203.0.113.1');
  expect([status, data.message]).toEqual([
    429,
    'The assistant has answered as many questions as it may for now. Try again in 24 hours.',
  ]);
  expect(await statuses(8, () => send('203.0.113.1', key))).toBe(5);
});

test('a month has a total as well', async () => {
  const send = await frugalApi({ daily: 1000, monthly: 8 });
  expect(await statuses(10, (index) => send(`198.51.${index}.1`))).toBe(6);
  expect((await send('203.0.113.1')).data.message).toContain('Try again in 30 days.');
});

test('one network of addresses can use a tenth of a day', async () => {
  const send = await frugalApi({ daily: 50, monthly: 1000 });
  expect(await statuses(20, (index) => send(`198.51.100.${index}`))).toBe(5);
  expect(await statuses(20, (index) => send(`2001:db8:1:${index}::1`))).toBe(5);
  expect((await send('192.0.2.1')).status).toBe(200);
});

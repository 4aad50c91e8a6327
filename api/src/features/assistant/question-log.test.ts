import type { AxiosInstance } from 'axios';
import { chunk, type GeminiServer, refuse, startGeminiServer } from '../../../test/gemini-server.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../lib/log.ts';
import { SiteContent } from '../site-content/site-content.model.ts';
import { openAssistant } from './open-assistant.ts';
import { QuestionModel } from './question.model.ts';
import { removeOldQuestions } from './question-log.ts';

const DAY_MS = 86_400_000;
const PRICES = { input: 0.3, output: 2.5 };

let gemini: GeminiServer;
let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  gemini = await startGeminiServer();
  const settings = { apiKey: 'key', models: ['best'], baseUrl: gemini.url, cap: 1e6, timeoutMs: 1000 };
  const assistant = openAssistant(settings, createLog('silent'));
  app = await startTestApp({
    assistant,
    config: { assistantBudget: { cap: 1e6, prices: PRICES } },
  });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  gemini.answer((response) => void response.end(chunk('Hi', 'STOP', { input: 1000, output: 200 })));
});
afterAll(async () => {
  await app.close();
  await gemini.close();
});

const ask = (prompt: string) => app.client().post('/assistant/generate', { prompt });
const asked = async (params = {}) => (await admin.get('/assistant/questions', { params })).data;

test('a question is kept with what became of it, at the hour, and without who has asked', async () => {
  await ask('Where do I pay?');
  const { list, total } = await asked();
  expect([list, total]).toEqual([
    [
      {
        ...{
          id: expect.any(String),
          text: 'Where do I pay?',
          at: expect.stringMatching(/T\d\d:00:00\.000Z$/),
        },
        ...{ outcome: 'nothing', model: 'best', tokens: 1200 },
      },
    ],
    1,
  ]);
});

test.each([
  ['Write to juan.delacruz+x@mail.example.ph please', 'Write to (e-mail address) please'],
  ['Call me at +63 (917) 123-4567', 'Call me at (number)'],
  ['TIN 123-456-789-000', 'TIN (number)'],
  ['I am juan%40gmail.com', 'I am (e-mail address)'],
  ['I am juan＠gmail.com', 'I am (e-mail address)'],
  ['I am juan@ gmail.com.', 'I am (e-mail address)'],
  ['I am juan (at) gmail (dot) com', 'I am (e-mail address)'],
  ['I am juan [at] gmail [DOT] com', 'I am (e-mail address)'],
  ['Call 0917/123/4567', 'Call (number)'],
  ['Call 0917_123_4567', 'Call (number)'],
  ['Call 0917–123–4567', 'Call (number)'],
  ['Call ０９１７１２３４５６７', 'Call (number)'],
  ['Call ٠٩١٧١٢٣٤٥٦٧', 'Call (number)'],
  ['Call 0917\u200b123\u200d45\u206067', 'Call (number)'],
  ['Born 12/03/1985', 'Born (number)'],
  ['What happened in 2024, in 3 cities?', 'What happened in 2024, in 3 cities?'],
  ['Is it 45,000 pesos in 2026?', 'Is it 45,000 pesos in 2026?'],
  ['Open 8:00 AM - 5:00 PM, or 8:30-17:30?', 'Open 8:00 AM - 5:00 PM, or 8:30-17:30?'],
  ['Do you open @ 8.30 today?', 'Do you open @ 8.30 today?'],
])('of “%s” is kept “%s”', async (question, kept) => {
  await ask(question);
  expect((await asked()).list[0].text).toBe(kept);
});

test('of an address at the end of what is kept of a long question no part stays', async () => {
  const long = 'x'.repeat(480);
  await ask(`${long} I am juan.delacruz@gmail.com`);
  expect((await asked()).list[0].text).toBe(`${long} I am (e-mail addres`);
});

test('questions are narrowed to what found nothing, and to what failed', async () => {
  await ask('zeppelins');
  gemini.answer((response) => refuse(response, 500, 'down'));
  await ask('balloons');
  expect((await asked({ outcome: 'failed' })).list.map(({ text }: { text: string }) => text)).toEqual([
    'balloons',
  ]);
  expect((await asked({ outcome: 'nothing' })).total).toBe(1);
  expect((await asked({ outcome: 'answered' })).total).toBe(0);
});

test('nothing is kept when the company does not want it, and visitors are told', async () => {
  const value = JSON.stringify({ keepsQuestions: false });
  await SiteContent.updateOne({ _id: 'shell/assistant' }, { $set: { value } }, { upsert: true });
  await ask('Where do I pay?');
  expect((await asked()).total).toBe(0);
  expect((await app.client().get('/assistant/status')).data.keepDays).toBeNull();
  expect((await admin.get('/assistant/usage')).data.keepDays).toBeNull();
});

test('questions are deleted after ninety days', async () => {
  await ask('Where do I pay?');
  const asIfBefore = async (days: number) => {
    await QuestionModel.updateMany({}, { $set: { at: new Date(Date.now() - days * DAY_MS) } });
    await removeOldQuestions();
  };
  await asIfBefore(89);
  expect((await asked()).total).toBe(1);
  await asIfBefore(91);
  expect((await asked()).total).toBe(0);
});

test('an administrator deletes all, which is in the log; nobody else does', async () => {
  await ask('Where do I pay?');
  expect((await app.client().delete('/assistant/questions')).status).toBe(401);
  expect((await admin.delete('/assistant/questions')).data).toEqual({ deleted: 1 });
  expect((await asked()).total).toBe(0);
  const { data } = await admin.get('/audit/list');
  expect(JSON.stringify(data)).toContain('Deleted the questions to the assistant');
});

test('it is available until a reply may need more than the month has left', async () => {
  const available = async () => {
    const { data } = await app.client().get('/assistant/status');
    // The portal says the same.
    expect((await admin.get('/assistant/usage')).data.isSpent).toBe(!data.available);
    return data.available;
  };
  gemini.answer((response) => void response.end(chunk('Hi', 'STOP', { input: 980_000, output: 0 })));
  expect(await available()).toBe(true);
  await ask('Where do I pay?');
  expect(await available()).toBe(true);
  gemini.answer((response) => void response.end(chunk('Hi', 'STOP', { input: 12_000, output: 0 })));
  await ask('Where do I pay?');
  expect(await available()).toBe(false);
});

test('visitors see neither questions nor use', async () => {
  for (const path of ['/assistant/questions', '/assistant/usage'])
    expect((await app.client().get(path)).status).toBe(401);
});

test('the use of the month says what it costs, by the prices that are set', async () => {
  await ask('Where do I pay?');
  expect((await admin.get('/assistant/usage')).data).toEqual({
    ...{
      month: new Date().toISOString().slice(0, 7),
      models: ['best'],
      cap: 1e6,
      isSpent: false,
      keepDays: 90,
    },
    ...{ spent: 1200, input: 1000, output: 200, cost: (1000 * 0.3 + 200 * 2.5) / 1e6 },
    questions: { answered: 0, uncited: 0, pages: 0, nothing: 1, failed: 0 },
  });
});

test.each([
  ['letters', 'a'],
  ['digits and marks', '1 ('],
  ['marks', '.@'],
  ['a letter that stands for eighteen', 'ﷺ'],
  ['digits far from each other', `1${' '.repeat(30)}`],
])('a long question of nothing but %s is kept', async (_what, text) => {
  await ask(text.repeat(4000).slice(0, 4000));
  expect((await asked()).total).toBe(1);
});

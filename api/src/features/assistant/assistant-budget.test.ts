import { chunk, type GeminiServer, refuse, startGeminiServer } from '../../../test/gemini-server.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../lib/log.ts';
import type { AssistantModel } from './assistant-model.ts';
import { openAssistant } from './open-assistant.ts';
import { usedThisMonth } from './token-budget.ts';

/** Of one reply, as the service counts it. */
const INPUT = 900;
const OUTPUT = 100;
const PROMPT = { instructions: 'Reply.', question: 'Hello', material: '{}' };

let gemini: GeminiServer;
let app: TestApp;

beforeAll(async () => {
  gemini = await startGeminiServer();
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  gemini.requests.length = 0;
  gemini.answer((response) => void response.end(chunk('Kumusta', 'STOP', { input: INPUT, output: OUTPUT })));
});
afterAll(async () => {
  await app.close();
  await gemini.close();
});

function open(cap: number, models = ['only']): AssistantModel {
  const settings = { apiKey: 'key', models, baseUrl: gemini.url, cap, timeoutMs: 10_000 };
  const assistant = openAssistant(settings, createLog('silent'));
  if (!assistant) throw new Error('There is a key');
  return assistant;
}

/** The text of a reply, or the code of the refusal. */
async function ask(model: AssistantModel, signal = new AbortController().signal): Promise<string> {
  let text = '';
  try {
    for await (const piece of model.reply(PROMPT, signal)) text += piece.text;
  } catch (error) {
    return Object(error).code;
  }
  return text;
}

test('a thousand questions at the same time, to two processes, stay within the cap of the month', async () => {
  const cap = 60_000;
  const processes = [open(cap), open(cap)];
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => ask(processes[index % 2] as AssistantModel)),
  );
  const answered = answers.filter((answer) => answer === 'Kumusta').length;
  expect(answers.filter((answer) => answer === 'assistant_budget')).toHaveLength(1000 - answered);
  expect(gemini.requests).toHaveLength(answered);
  expect(answered).toBeGreaterThan(0);
  expect(answered * (INPUT + OUTPUT)).toBeLessThanOrEqual(cap);
  expect(await usedThisMonth()).toMatchObject({
    ...{ spent: answered * (INPUT + OUTPUT), input: answered * INPUT, output: answered * OUTPUT },
  });
});

test('one after another they use the month up, but for what one reply may need', async () => {
  const model = open(20_000);
  const answers: string[] = [];
  while (answers.at(-1) !== 'assistant_budget') answers.push(await ask(model));
  expect((await usedThisMonth()).spent).toBe((answers.length - 1) * (INPUT + OUTPUT));
  expect((await usedThisMonth()).spent).toBeGreaterThan(20_000 - 9000);
});

test('what the service refuses costs nothing', async () => {
  gemini.answer((response) => refuse(response, 500, 'down'));
  await ask(open(1e6, ['best', 'second']));
  expect(await usedThisMonth()).toMatchObject({ spent: 0, input: 0, output: 0 });
});

/** Of a text whose tokens nobody has counted. */
const nearly = (text: string) => Math.ceil(text.length / 4);
const PROMPT_TOKENS = nearly(Object.values(PROMPT).join(''));

test('of a reply that a visitor leaves before it begins counts the prompt', async () => {
  const leave = new AbortController();
  gemini.answer(() => leave.abort());
  await ask(open(1e6), leave.signal);
  expect(await usedThisMonth()).toMatchObject({ spent: PROMPT_TOKENS, input: PROMPT_TOKENS, output: 0 });
});

test.each([
  ['no use', {}],
  ['a negative use', { usageMetadata: { promptTokenCount: 9, totalTokenCount: -9_000_000 } }],
  ['a use of half a token', { usageMetadata: { promptTokenCount: 0.5, totalTokenCount: 0.5 } }],
  ['a use in words', { usageMetadata: { promptTokenCount: 'few', totalTokenCount: '9' } }],
  ['a use without a total', { usageMetadata: { promptTokenCount: 9 } }],
])(
  'of a reply of which the service reports %s counts what was sent and received',
  async (_what, reported) => {
    const text = 'Kumusta po kayo';
    const candidates = [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }];
    gemini.answer(
      (response) => void response.end(`data: ${JSON.stringify({ candidates, ...reported })}\r\n\r\n`),
    );
    expect(await ask(open(1e6))).toBe(text);
    expect(await usedThisMonth()).toMatchObject({
      ...{ spent: PROMPT_TOKENS + nearly(text), input: PROMPT_TOKENS, output: nearly(text) },
    });
  },
);

test('of a reply that a visitor has left counts what it had used by then', async () => {
  gemini.answer((response) => void response.write(chunk('begin', undefined, { input: INPUT, output: 7 })));
  for await (const _ of open(1e6).reply(PROMPT, new AbortController().signal)) break;
  expect(await usedThisMonth()).toMatchObject({ spent: INPUT + 7, input: INPUT, output: 7 });
});

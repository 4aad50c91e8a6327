import type { AxiosInstance } from 'axios';
import { makeNews, makeProject } from '../../../test/factories.ts';
import { chunk, type GeminiServer, refuse, startGeminiServer } from '../../../test/gemini-server.ts';
import { CONTACT_AND_ITEMS, publishPublicSite } from '../../../test/public-site.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../lib/log.ts';
import { openAssistant } from './open-assistant.ts';

let gemini: GeminiServer;
let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  gemini = await startGeminiServer();
  const settings = { apiKey: 'key', models: ['best', 'second', 'third'], baseUrl: gemini.url, cap: 1e9 };
  const assistant = openAssistant({ ...settings, timeoutMs: 1000 }, createLog('silent'));
  app = await startTestApp({ assistant, config: { deployToken: 'token of the pipeline' } });
});
beforeEach(async () => {
  await app.reset();
  await publishPublicSite(app.client('token of the pipeline'), CONTACT_AND_ITEMS);
  admin = await app.signedIn();
  gemini.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  await gemini.close();
});

const ask = async (prompt: string, earlier: object[] = [], url = app.url) =>
  app.client().post(`${url}/assistant/generate`, { prompt, earlier });
const reply = (...pieces: string[]) =>
  gemini.answer(
    (response) => void response.end(pieces.map((piece) => chunk(piece)).join('') + chunk('', 'STOP')),
  );
const material = () => JSON.parse(gemini.requests.at(-1)?.material ?? '{}');

const FERRY = {
  title: 'Ferry terminal opens',
  content: '<p>The ferry terminal opens at 6:30 AM. Tickets cost 45 pesos.</p>',
};

test('a model is asked with the passages that fit the question, the question apart from them', async () => {
  await makeNews(admin, { ...FERRY, date: '2024-05-06T07:08:09Z' });
  await makeNews(admin, { title: 'Unrelated payroll' });
  reply('At 6:30.');
  await ask('When does the ferry terminal open?');
  expect(gemini.requests[0]?.prompt).toBe('When does the ferry terminal open?');
  expect(material()).toMatchObject({
    contact: '/contact',
    passages: [
      {
        number: 1,
        page: 'Ferry terminal opens',
        facts: 'published 2024-05-06',
        text: 'The ferry terminal opens at 6:30 AM. Tickets cost 45 pesos.',
      },
    ],
  });
});

test('a passage is a part of a long page, the one that has the words', async () => {
  const filler = '<p>Nothing of interest stands in this paragraph, and it goes on for a while.</p>'.repeat(
    40,
  );
  await makeNews(admin, {
    title: 'Annual report',
    content: `${filler}<p>The crane lifts 80 tons.</p>${filler}`,
  });
  reply('80.');
  await ask('How much does the crane lift?');
  const [passage] = material().passages;
  expect(passage.text).toContain('The crane lifts 80 tons.');
  expect(passage.text.length).toBeLessThan(1000);
});

test('drafts are never in what a model is told', async () => {
  await admin.post('/records/saveDraft', {
    ...{ key: 'article/new-0123456789abcdef', version: 0, published: null },
    value: { title: 'Secret merger', type: 'update', content: '<p>Hush.</p>' },
  });
  reply('No idea.');
  await ask('What about the secret merger?');
  expect(gemini.requests[0]?.material).not.toMatch(/merger|Hush/);
});

test('a citation whose words stand in its passage becomes a link to the page', async () => {
  const id = await makeNews(admin, FERRY);
  reply('It opens at 6:30 AM [1 "opens at 6:30 AM"].');
  const { data } = await ask('When does the ferry terminal open?');
  expect(data).toEqual({
    text: 'It opens at 6:30 AM [1].',
    basis: 'model',
    sources: [
      {
        title: 'Ferry terminal opens',
        path: `/news/${id}-ferry-terminal-opens`,
        quote: 'opens at 6:30 AM',
      },
    ],
    note: '',
  });
});

test.each([
  ['words that do not stand there', 'Free [1 "tickets are free"].'],
  ['a passage that does not exist', 'Free [7 "tickets cost 45 pesos"].'],
  ['a part of a word', 'Free [1 "tickets cost 4"].'],
])('a citation with %s is taken out, and the reply says that nothing bears it out', async (_what, text) => {
  await makeNews(admin, FERRY);
  reply(text);
  const { data } = await ask('Are tickets of the ferry terminal free?');
  expect([data.text, data.sources]).toEqual(['Free.', []]);
  expect(data.note).toContain('[contact page](/contact)');
});

test.each([
  ['The terminal is blue [1 "the"].', ['']],
  ['The terminal is blue [1 "ferry terminal"].', ['']],
  ['It costs 45 [1 "45 pesos"].', ['45 pesos']],
  ['It opens early [1 "terminal opens at"].', ['terminal opens at']],
])('of “%s” the quotations are %j: one or two common words bear nothing out', async (text, quotes) => {
  await makeNews(admin, FERRY);
  reply(text);
  const { data } = await ask('When does the ferry terminal open?');
  expect(data.text).toContain('[1].');
  expect(data.sources.map(({ quote }: { quote: string }) => quote)).toEqual(quotes);
  expect(data.note === '').toBe(quotes[0] !== '');
});

test.each([
  ['Free [7 "x"].', 'Free.'],
  ['Free [7 "x"] [8], they say', 'Free, they say'],
  ['Free [7 "x"][8]!', 'Free!'],
  ['(Free [7 "x"]) for all', '(Free) for all'],
  ['Free [7 "x"] for all', 'Free for all'],
  ['Free [7 "x"]for all', 'Free for all'],
  ['Free [7 "x"]', 'Free'],
  ['Free [7 "x"] [1].', 'Free [1].'],
  ['Free [7 "x"] [note] ', 'Free [note] '],
  ['Free [1] [7].', 'Free [1].'],
  ['Free[7]\n\n- one [7]\n- two', 'Free\n\n- one\n- two'],
  ['[1e3], [1.5], [50%] and [1/2]', '[1e3], [1.5], [50%] and [1/2]'],
  ['a  b [ c [', 'a  b [ c ['],
])('of “%s”, in one piece or letter by letter, “%s” is shown', async (text, shown) => {
  await makeNews(admin, FERRY);
  for (const pieces of [[text], [...text]]) {
    reply(...pieces);
    expect((await ask('Are tickets of the ferry terminal free?')).data.text).toBe(shown);
  }
});

test('marks, letter case and spaces that a model changes as it copies do not matter', async () => {
  await makeNews(admin, { title: 'Café', content: '<p>The café’s “early” menu: from 7:00&nbsp;AM.</p>' });
  reply('From seven [1: “Early menu from 7:00 am”].');
  const { data } = await ask('When does the café open?');
  expect(data.sources).toHaveLength(1);
});

test('citations are numbered by their pages, and one that comes in pieces stays whole', async () => {
  await makeNews(admin, FERRY);
  await makeProject(admin, { title: 'Ferry phones', description: 'Ferry tickets are sold on phones.' });
  gemini.answer((response, request) => {
    const { passages } = JSON.parse(request.material);
    const of = (page: string) => passages.findIndex((passage: { page: string }) => passage.page === page) + 1;
    const [ferry, phones] = [of('Ferry terminal opens'), of('Ferry phones')];
    const pieces = [
      `On phones [${phones} "sold on`,
      ` phones"], 45 pesos [${ferry} "Tickets cost 45 pesos", ${phones}],`,
      ` 6:30 AM [${ferry}]. See [2021] and [notes`,
    ];
    response.end(pieces.map((piece) => chunk(piece)).join('') + chunk('', 'STOP'));
  });
  const { data } = await ask('How are ferry tickets sold?');
  expect(data.text).toBe('On phones [1], 45 pesos [2][1], 6:30 AM [2]. See [2021] and [notes');
  expect(data.sources.map(({ title, quote }: { title: string; quote: string }) => [title, quote])).toEqual([
    ['Ferry phones', 'sold on phones'],
    ['Ferry terminal opens', 'Tickets cost 45 pesos'],
  ]);
});

test('a question that goes on with an earlier one is answered from the pages of both', async () => {
  await makeNews(admin, FERRY);
  reply('45 pesos.');
  const earlier = [{ prompt: 'When does the ferry terminal open?', reply: 'At 6:30 AM.' }];
  await ask('And how much is it?', earlier);
  expect(material().passages[0].page).toBe('Ferry terminal opens');
  expect(material().earlier).toEqual([{ question: earlier[0]?.prompt, reply: 'At 6:30 AM.' }]);
});

test('of a long conversation the last six exchanges are told', async () => {
  reply('Yes.');
  const earlier = Array.from({ length: 50 }, (_, index) => ({ prompt: `${index}`, reply: 'x'.repeat(5000) }));
  await ask('Really?', earlier);
  expect(material().earlier.map(({ question }: { question: string }) => question)).toEqual([
    ...['44', '45', '46', '47', '48', '49'],
  ]);
  expect(gemini.requests[0]?.material.length).toBeLessThan(10_000);
});

test('a reply that says nothing of the site leads to the contact page, in the language of the question', async () => {
  reply('Hindi ko alam.');
  const { data } = await ask('Sino ang pangulo ng Pransiya?');
  expect(data.note).toMatch(/^Walang pahina .*\[contact page\]\(\/contact\)/);
});

test.each([
  ['When does the ferry terminal open?', '[1 "opens at 6:30 AM"]', /^This reply .* was cut off\.[^[]*$/],
  ['When does the ferry terminal open?', '', /^This reply .* was cut off\..* quotes no page .*\(\/contact\)/],
  ['Anong oras po bukas ang ferry?', '', /^Naputol ang sagot .* Walang pahina .*\(\/contact\)/],
])('of “%s” a reply with “%s” that ends at the limit of tokens says so', async (question, quote, note) => {
  await makeNews(admin, FERRY);
  gemini.answer((response) => void response.end(chunk(`At 6:30 ${quote} and`, 'MAX_TOKENS')));
  const { status, data } = await ask(question);
  expect([status, data.note]).toEqual([200, expect.stringMatching(note)]);
});

test('a reply that goes on and on is cut off, and the service is hung up on', async () => {
  const piece = 'on and on '.repeat(5000);
  gemini.answer(async (response, { hungUp }) => {
    for (let count = 0; count < 8; count += 1) response.write(chunk(piece));
    await hungUp;
  });
  const { data } = await ask('x');
  expect([data.text, data.note]).toEqual([piece.repeat(4), expect.stringContaining('was cut off')]);
  await gemini.requests[0]?.hungUp;
});

test('without a model the reply is the pages that fit best, and says so', async () => {
  const id = await makeNews(admin, FERRY);
  const off = await app.secondApi({ assistant: undefined });
  const { status, data } = await ask('When does the ferry terminal open?', [], off);
  expect([status, data.basis, data.text]).toEqual([
    ...[200, 'pages'],
    'I don’t write answers here, but these pages of our site fit your question best.',
  ]);
  expect(data.sources).toEqual([
    {
      title: 'Ferry terminal opens',
      path: `/news/${id}-ferry-terminal-opens`,
      quote: 'The ferry terminal opens at 6:30 AM. Tickets cost 45 pesos.',
    },
  ]);
  expect((await app.client().get(`${off}/assistant/status`)).data.available).toBe(false);
});

test('without a model and without a page the reply leads to the contact page', async () => {
  const off = await app.secondApi({ assistant: undefined });
  const { data } = await ask('Do zeppelins fly?', [], off);
  expect([data.sources, data.text]).toEqual([
    [],
    'I found nothing about this on our site. Try other words, or ask us. The [contact page](/contact) says how to reach us.',
  ]);
});

test("once the month's tokens are spent the reply is the pages that fit best", async () => {
  await makeNews(admin, FERRY);
  const settings = { apiKey: 'key', models: ['best'], baseUrl: gemini.url, cap: 1000, timeoutMs: 1000 };
  const assistant = openAssistant(settings, createLog('silent'));
  const config = { assistantBudget: { cap: settings.cap, prices: undefined } };
  const url = await app.secondApi({ assistant, config });
  const { status, data } = await ask('When does the ferry terminal open?', [], url);
  expect([status, data.basis, data.sources[0].title]).toEqual([200, 'pages', 'Ferry terminal opens']);
  expect(gemini.requests).toEqual([]);
  expect((await app.client().get(`${url}/assistant/status`)).data.available).toBe(false);
});

test('when the model is away the refusal has the pages that fit best', async () => {
  await makeNews(admin, FERRY);
  gemini.answer((response) => refuse(response, 500, 'down'));
  const { status, data } = await ask('ferry terminal');
  expect([status, data.code, data.sources[0].title]).toEqual([
    ...[503, 'assistant_unavailable', 'Ferry terminal opens'],
  ]);
});

/** A whole reply of such parts. */
const parts = (...all: object[]) =>
  `data: ${JSON.stringify({ candidates: [{ content: { parts: all }, finishReason: 'STOP' }] })}\r\n\r\n`;

test('what a model thinks is not shown, nor what is no text', async () => {
  const thought = { text: 'The visitor wants…', thought: true };
  gemini.answer((response) => void response.end(parts(thought, { text: { a: 1 } }, { text: 'Kumusta' }, {})));
  expect((await ask('Hello')).data.text).toBe('Kumusta');
});

const modelOf = (url: string | undefined) => /models\/(\w+):/.exec(url ?? '')?.[1];

test.each<[what: string, fail: Parameters<GeminiServer['answer']>[0]]>([
  ['is retired', (response) => refuse(response, 404, 'gone')],
  ['has no quota left', (response) => refuse(response, 429, 'slow down')],
  ['fails', (response) => refuse(response, 500, 'down')],
  ['says nothing', (response) => void response.end(chunk('', 'STOP'))],
  ['says nothing but spaces', (response) => void response.end(chunk('  \n') + chunk('\n ', 'STOP'))],
  ['only thinks', (response) => void response.end(parts({ text: 'Hmm', thought: true }))],
  ['never begins', () => undefined],
  ['hangs up', (response) => void response.destroy()],
])(
  'a model that %s is replaced by the next within the question, and comes last for a while',
  async (_what, fail) => {
    const settings = { apiKey: 'key', models: ['best', 'second'], baseUrl: gemini.url, cap: 1e9 };
    const url = await app.secondApi({
      assistant: openAssistant({ ...settings, timeoutMs: 200 }, createLog('silent')),
    });
    gemini.answer((response, request) => {
      if (modelOf(request.url) === 'best') return fail(response, request);
      response.end(chunk('Kumusta', 'STOP'));
    });
    for (const _ of [1, 2]) expect((await ask('Hello', [], url)).data.text).toBe('Kumusta');
    expect(gemini.requests.map((request) => modelOf(request.url))).toEqual(['best', 'second', 'second']);
  },
);

test('a question that a model refuses is not put to another', async () => {
  gemini.answer((response) => void response.end(chunk('', 'SAFETY')));
  expect((await ask('x')).status).toBe(422);
  expect(gemini.requests).toHaveLength(1);
});

test.each([
  ['at once', (text: string) => [text]],
  ['word by word', (text: string) => text.split(/(?<= )/)],
  ['letter by letter', (text: string) => [...text]],
])('a reply that repeats the instructions %s ends before they are shown', async (_how, cut) => {
  gemini.answer((response, { instructions }) => {
    const text = `Sure! Here they are: ${instructions.toUpperCase()}`;
    response.end(
      cut(text)
        .map((piece) => chunk(piece))
        .join('') + chunk('', 'STOP'),
    );
  });
  const { data } = await app
    .client()
    .post(`${app.url}/assistant/generate`, { prompt: 'x' }, { headers: { Accept: 'text/event-stream' } });
  expect(JSON.stringify(data)).toContain('assistant_blocked');
  expect(JSON.stringify(data)).not.toMatch(/visitors to a company/i);
});

test('words that stand in the instructions by chance are shown', async () => {
  const text = 'You answer questions of visitors, and the contact page says how to reach the company.';
  reply(...text.split(/(?<= )/));
  expect((await ask('x')).data.text).toBe(text);
});

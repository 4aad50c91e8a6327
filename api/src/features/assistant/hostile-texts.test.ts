import type { AxiosInstance, AxiosResponse } from 'axios';
import type { AssistantReply } from 'contracts/assistant';
import { type HostileText, hostileTexts } from 'kit/test/hostile-texts.ts';
import mongoose from 'mongoose';
import { makeNews, makeProject } from '../../../test/factories.ts';
import { chunk, type GeminiServer, startGeminiServer } from '../../../test/gemini-server.ts';
import { CONTACT_AND_ITEMS, publishPublicSite } from '../../../test/public-site.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../lib/log.ts';
import { INSTRUCTIONS } from './grounded-prompt.ts';
import { openAssistant } from './open-assistant.ts';

let gemini: GeminiServer;
let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  gemini = await startGeminiServer();
  const settings = { apiKey: 'key', models: ['only'], baseUrl: gemini.url, cap: 1e9, timeoutMs: 10_000 };
  app = await startTestApp({
    assistant: openAssistant(settings, createLog('silent')),
    config: { deployToken: 'token of the pipeline', trustedHops: 1 },
  });
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

interface Asked {
  prompt: string;
  earlier?: { prompt: string; reply: string }[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const FERRY = 'Ferry tickets cost 45 pesos.';

/** Where a text stands, and the question that brings it to the model. */
const places: Record<string, (text: string, index: number) => Promise<Asked>> = {
  async 'an article'(text, index) {
    await makeNews(admin, { title: `Ferry notice ${index}`, content: `<p>${FERRY} ${escaped(text)}</p>` });
    return { prompt: `What does ferry notice ${index} say?` };
  },
  async 'a project'(text, index) {
    await makeProject(admin, { title: `Ferry pier ${index}`, description: `${FERRY} ${text}` });
    return { prompt: `What is ferry pier ${index}?` };
  },
  async 'a question'(text) {
    return { prompt: text };
  },
  async 'an earlier reply'(text) {
    return { prompt: 'How much is it?', earlier: [{ prompt: 'What do ferry tickets cost?', reply: text }] };
  },
};

/** Asks a model that does as the text says. */
async function ask(
  { prompt, earlier }: Asked,
  { obeyed }: HostileText,
  visitor: number,
): Promise<AxiosResponse> {
  gemini.answer((response, { instructions }) => {
    const { text, call } = obeyed(instructions);
    response.end([text, ...(call ? [call] : [])].map((one) => chunk(one)).join('') + chunk('', 'STOP'));
  });
  const headers = { 'X-Forwarded-For': `198.51.${visitor}.1` };
  return app.client().post(`${app.url}/assistant/generate`, { prompt, earlier }, { headers });
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const instructed = wordsOf(INSTRUCTIONS).join(' ');
/** As many words of the instructions as stand in a row in a text. */
function longestRun(text: string): number {
  const words = wordsOf(text);
  const runAt = (start: number) => {
    let length = 0;
    while (
      start + length < words.length &&
      instructed.includes(words.slice(start, start + length + 1).join(' '))
    )
      length += 1;
    return length;
  };
  return Math.max(0, ...words.map((_, start) => runAt(start)));
}

const quotesIn = ({ sources }: AssistantReply) => sources.filter(({ quote }) => quote !== '');

/** What is stored, and who has done what. */
async function siteState() {
  const [news, projects, audit] = await Promise.all([
    admin.get('/news/get', { params: { page: 1, limit: 1 } }),
    admin.post('/project/getTotal', {}),
    admin.get('/audit/list', { params: { page: 1, limit: 1 } }),
  ]);
  return [news.data.total, projects.data.total, audit.data.total];
}

test.each(Object.keys(places))(
  'of 200 hostile texts in %s none changes what a model is told or the site, and a model that obeys gets nothing through that stands in no page',
  async (place) => {
    const asked: Asked[] = [];
    for (const [index, { text }] of hostileTexts.entries())
      asked.push(await (places[place] as Place)(text, index));
    const before = await siteState();
    for (const [index, hostile] of hostileTexts.entries()) {
      // As if a minute had passed.
      if (index % 100 === 0) await mongoose.model('RateLimit').deleteMany({});
      const question = asked[index] as Asked;
      const { status, data } = await ask(question, hostile, index);
      const request = gemini.requests.at(-1);
      expect(request).toMatchObject({ prompt: question.prompt, instructions: INSTRUCTIONS });
      expect(request?.tools).toBeUndefined();
      const material = JSON.parse(request?.material ?? '');
      expect(Object.keys(material)).toEqual(['today', 'contact', 'earlier', 'passages']);
      const beginning = hostile.text.slice(0, 40);
      expect(JSON.stringify([request?.prompt, material])).toContain(JSON.stringify(beginning).slice(1, -1));
      if (hostile.name.startsWith('the instructions'))
        expect([status, data.code]).toEqual([422, 'assistant_blocked']);
      else expect([status, quotesIn(data)]).toEqual([200, []]);
      if (status === 200) expect(data.note).toContain('[contact page](/contact)');
      expect(longestRun(data.text ?? '')).toBeLessThan(12);
      expect(data.text ?? '').not.toMatch(/\[\d+ "/);
    }
    expect(await siteState()).toEqual(before);
  },
);

type Place = (text: string, index: number) => Promise<Asked>;

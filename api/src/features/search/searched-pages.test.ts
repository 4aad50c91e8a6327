import type { FoundPage } from 'contracts/search';
import { awards, publishTypes, text } from '../../../test/awards.ts';
import { makeNews } from '../../../test/factories.ts';
import { PUBLIC_PAGES, publishPublicSite } from '../../../test/public-site.ts';
import { createRemote } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const HOME = { path: '/home', title: 'Home', indexed: true, content: ['home', 'journey'] };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { deployToken: 'token of the pipeline' } });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const publishSite = () => publishPublicSite(app.client('token of the pipeline'), [HOME, ...PUBLIC_PAGES]);

async function find(q: string): Promise<FoundPage[]> {
  const { data } = await app.client().get('/search', { params: { q } });
  // With some of the words alone anything may be found.
  return data.isLoose ? [] : data.list;
}
const paths = async (q: string) => (await find(q)).map(({ path }) => path);
/** What is read of a page, where it has the words. */
const excerptOf = async (page: string, q: string) =>
  (await find(q)).find(({ path }) => path === page)?.excerpt.text;

test.each([
  ['certificates are published yet', 'of what is empty'],
  ['offline', 'of a failure'],
  ['try again in a minute', 'of a failure'],
  ['thank you', 'after a message was sent'],
  ['write another message', 'of a link'],
  ['availability', 'of a heading of facts'],
  ['hide the list', 'of a button'],
  ['talk to us', 'of a button'],
])('“%s”, the text %s, is not found', async (q) => {
  await publishSite();
  expect(await find(q)).toEqual([]);
});

test.each([
  ['somebody reads every message', '/contact'],
  ['delete my message', '/contact'],
  ['what we hold each other to', '/team'],
  ['organisation chart', '/team'],
  ['information security', '/certificates'],
  ['bring us the process', '/home'],
])('“%s”, which is said of the company, is found', async (q, path) => {
  await publishSite();
  expect(await paths(q)).toContain(path);
});

test('the links at the end of a page say nothing of it', async () => {
  await publishSite();
  expect(await paths('recognition')).toEqual(['/awards']);
});

test('a number stands on one line with what it counts', async () => {
  await publishSite();
  expect(await excerptOf('/home', 'years of experience')).toContain(
    'years of experience, 15+ · LGU partnerships, 10+ · projects completed, 10+ · client satisfaction, 95%',
  );
});

test('office hours and an address are read as the contact page writes them', async () => {
  await publishSite();
  expect(await excerptOf('/contact', 'monday to friday')).toContain(
    'Monday to Friday, 8:00 AM to 5:00 PM · ',
  );
  expect(await excerptOf('/contact', 'ayala avenue')).toContain(
    'Office address, Ayala Avenue, Makati City, Philippines · ',
  );
});

test('lines that are no sentences are apart in an excerpt, which is no longer for that, and its words are marked', async () => {
  await publishSite();
  const admin = await app.signedIn();
  const content = `<h2>Opening</h2><p>It is open.</p><p>Tower</p>${'<p>pier</p>'.repeat(60)}`;
  await makeNews(admin, { title: 'A crane', content });
  const [found] = await find('opening tower');
  const { text = '', marks = [] } = found?.excerpt ?? {};
  expect(text).toMatch(/^Opening · It is open\. Tower · pier · .* pier …$/);
  expect(text.length).toBeLessThanOrEqual('… '.length + 220 + ' …'.length);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['Opening', 'open', 'Tower']);
});

test('of a release that marks no control all texts are found', async () => {
  const admin = await app.signedIn();
  await createRemote(admin, 'mfe-public');
  const empty = { ...text('While there is nothing'), control: true as const };
  const nothing = { empty: 'No xylophones yet', none: 'No zithers yet' };
  const type = awards({ empty, none: text('None') }, { ...awards().defaults, ...nothing });
  expect((await publishTypes(admin, '1.0.0', [type])).status).toBe(200);
  expect(await paths('xylophones')).toEqual([]);
  expect(await paths('zithers')).toEqual(['/awards']);
});

test.each([false, 'yes'])('a release that says %s of a control is refused', async (control) => {
  const admin = await app.signedIn();
  await createRemote(admin, 'mfe-public');
  const type = awards({ empty: { ...text('Empty'), control } as never });
  expect(await publishTypes(admin, '1.0.0', [type])).toMatchObject({
    status: 422,
    data: { code: 'wrong_content_types' },
  });
});

import type { ContentSchema } from 'contracts/content';
import { awards, publishAwards, publishTypes, text } from '../../../test/awards.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { createRemote, manifest } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { SiteContent } from './site-content.model.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
});
afterAll(() => app.close());

const publish = (version: string, types: unknown, remote?: string) =>
  publishTypes(admin, version, types, remote);
const withAwards = () => publishAwards(admin);

const type = 'mfe-public/awards';
const item = (changes = {}) => ({
  name: 'Best desk',
  on: '2024-05-01',
  to: '/news',
  picture: null,
  ...changes,
});
const value = (changes = {}) => ({ title: 'Awards', intro: '', items: [], ...changes });
const save = (body: object) => admin.post('/content/save', { type, version: 0, ...body });
const find = async () => (await admin.get('/content/find', { params: { type } })).data;
const published = async () => (await app.client().get('/content/published')).data.content;

test('a published type is listed with the pages that show it, and as nobody has edited it', async () => {
  await withAwards();
  const { data } = await admin.get('/content/types');
  expect(data).toEqual([
    { type, title: 'Awards', description: '', owner: 'Public sections', pages: ['/awards'], edited: null },
  ]);
  expect(await find()).toMatchObject({ value: awards().defaults, version: 0 });
  expect(await published()).toEqual({});
});

test('what is saved is published at once, with a revision of its own each time', async () => {
  await withAwards();
  expect(await save({ value: value({ items: [item()] }) })).toMatchObject({
    status: 200,
    data: { version: 1 },
  });
  const first = (await published())[type];
  expect(first).toEqual({ revision: expect.any(String), value: value({ items: [item()] }) });
  expect(await save({ value: value({ title: 'Our awards' }), version: 1 })).toMatchObject({ status: 200 });
  const second = (await published())[type];
  expect(second.value.title).toBe('Our awards');
  expect(second.revision).not.toBe(first.revision);
  expect(await find()).toMatchObject({ version: 2, edited: { by: 'admin' } });
});

test('null brings the defaults back, and the version goes on', async () => {
  await withAwards();
  await save({ value: value({ title: 'Our awards' }) });
  expect(await save({ value: null, version: 1 })).toMatchObject({ status: 200, data: { version: 2 } });
  expect(await published()).toEqual({});
  expect(await find()).toMatchObject({ value: { title: 'Awards' }, version: 2, edited: null });
});

test('of two editors who started from the same version the second is told', async () => {
  await withAwards();
  const [one, other] = await Promise.all([
    save({ value: value({ title: 'One' }) }),
    save({ value: value({ title: 'Other' }) }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect(await save({ value: value() })).toMatchObject({ status: 409, data: { code: 'newer_version' } });
});

test('each wrong field is named with what is wrong with it', async () => {
  await withAwards();
  const items = [
    item({ on: '2024-02-31' }),
    item({ to: 'javascript:alert(1)' }),
    item({ name: 'x'.repeat(51) }),
  ];
  const { status, data } = await save({ value: { title: ' ', intro: 5, items } });
  expect([status, data.fields]).toEqual([
    422,
    {
      title: 'Must not be empty.',
      intro: 'Must be text.',
      'items.0.on': 'Must be a date.',
      'items.1.to':
        'Must be a page of this site, like /contact, or an address that starts with https://, mailto: or tel:.',
      'items.2.name': 'Must have at most 50 characters.',
    },
  ]);
  expect(await published()).toEqual({});
});

test.each(['//evil.example', '/\\evil.example', 'data:text/html,x', ' javascript:x', 'https:evil'])(
  'no link leads to %s',
  async (to) => {
    await withAwards();
    expect(await save({ value: value({ items: [item({ to })] }) })).toMatchObject({ status: 422 });
  },
);

test.each(['../../etc/passwd', 'https://evil.example/a.png', 'a b.png', ''])(
  'no picture is taken from “%s”',
  async (path) => {
    await withAwards();
    const picture = { path, alt: '', caption: '' };
    expect(await save({ value: value({ items: [item({ picture })] }) })).toMatchObject({ status: 422 });
  },
);

test('rich text is sanitized when it is saved', async () => {
  await withAwards();
  await save({ value: value({ intro: '<p onclick="x()">Hello<script>alert(1)</script></p>' }) });
  expect((await published())[type].value.intro).toBe('<p>Hello</p>');
});

test('rich text that was stored uncleaned is sanitized when it is published', async () => {
  await withAwards();
  await save({ value: value({ title: 'a < b', intro: '<p>Hello</p>' }) });
  const hostile = '<p onclick="x()">Hello<script>alert(1)</script></p>';
  const stored = JSON.stringify(value({ title: 'a < b', intro: hostile }));
  await SiteContent.updateOne({ _id: type }, { $set: { value: stored } });
  expect((await published())[type].value).toMatchObject({ title: 'a < b', intro: '<p>Hello</p>' });
});

test('a colour that can not be told apart from what it stands on is refused', async () => {
  const colour: ContentSchema = {
    ...{ type: 'string', field: 'colour', title: 'Links', maxLength: 7, against: ['#ffffff'], contrast: 4.5 },
  };
  await createRemote(admin, 'mfe-public');
  await publish('1.0.0', [awards({ links: colour }, { links: '' })]);
  const { status, data } = await save({ value: { ...value(), links: '#cccccc' } });
  expect([status, data.fields.links]).toEqual([422, expect.stringContaining('its contrast is 1.6 to 1')]);
  expect(await save({ value: { ...value(), links: '#884400' } })).toMatchObject({ status: 200 });
});

test('a picture of the library is published with its size and focus', async () => {
  await withAwards();
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  const shown = { path: media.path, alt: 'A plinth', caption: '' };
  expect(await save({ value: value({ items: [item({ picture: shown })] }) })).toMatchObject({ status: 200 });
  const before = (await published())[type];
  expect(before.value.items[0].picture).toMatchObject({
    ...shown,
    width: expect.any(Number),
    focus: { x: 0.5, y: 0.5 },
  });
  await admin.post('/media/update', { id: media.id, focus: { x: 0.2, y: 0.9 } });
  const after = (await published())[type];
  expect(after.value.items[0].picture.focus).toEqual({ x: 0.2, y: 0.9 });
  expect(after.revision).not.toBe(before.revision);
});

test('a picture that content shows can not be deleted, and is replaced there too', async () => {
  await withAwards();
  const { data: media } = await admin.post('/media/add', form({ file: asFile(await picture()) }));
  const shown = { path: media.path, alt: '', caption: '' };
  await save({ value: value({ items: [item({ picture: shown })] }) });
  const { status, data } = await admin.delete('/media/delete', { data: { id: media.id } });
  expect([status, data.code]).toEqual([409, 'in_use']);
  const found = await admin.get('/media/find', { params: { id: media.id } });
  expect(found.data.used).toEqual([{ kind: 'content', id: type, title: 'Awards', where: 'Public sections' }]);
  const other = form({ id: media.id, file: asFile(await picture('png', 50)) });
  const { data: replaced } = await admin.post('/media/replace', other);
  expect((await published())[type].value.items[0].picture.path).toBe(replaced.path);
  expect(replaced.path).not.toBe(media.path);
});

test('a picture that is not in the library is refused', async () => {
  await withAwards();
  const gone = { path: 'library/gone.webp', alt: '', caption: '' };
  const { status, data } = await save({ value: value({ items: [item({ picture: gone })] }) });
  expect([status, data.message]).toEqual([422, expect.stringContaining('no longer in the library')]);
});

test('fields that the type does not have are not stored', async () => {
  await withAwards();
  await save({ value: { ...value(), other: '<script>', ...JSON.parse('{"__proto__":{"x":1}}') } });
  expect((await published())[type].value).toEqual(value());
});

test('a newer version may add fields, which have its defaults until they are edited', async () => {
  await withAwards();
  await save({ value: value({ title: 'Our awards' }) });
  expect(await publish('1.1.0', [awards({ lead: text('Lead') }, { lead: 'All of them' })])).toMatchObject({
    status: 200,
  });
  const { data } = await admin.get('/releases');
  const { revision } = data.remotes[0];
  await admin.post('/releases/rollout', {
    ...{ remote: 'mfe-public', version: '1.1.0', percent: 10, revision, reason: 'A test' },
  });
  expect((await find()).value).toEqual({ ...value({ title: 'Our awards' }), lead: 'All of them' });
  await save({ value: { ...value({ title: 'Our awards' }), lead: 'Ten' }, version: 1 });
  await admin.post('/releases/halt', {
    ...{ remote: 'mfe-public', revision: revision + 1, reason: 'A test' },
  });
  // The version without that field is edited, and the one with it comes back.
  await save({ value: value({ title: 'Awards again' }), version: 2 });
  expect((await published())[type].value).toEqual({ ...value({ title: 'Awards again' }), lead: 'Ten' });
});

test('a version that does not accept what is stored is refused, with the field', async () => {
  await withAwards();
  await save({ value: value({ title: 'A title of more than ten letters' }) });
  const { status, data } = await publish('1.1.0', [awards({ title: text('Title', 10) })]);
  expect([status, data.code, data.message]).toEqual([
    422,
    'content_does_not_fit',
    expect.stringContaining('title: Must have at most 10 characters.'),
  ]);
});

test.each([
  [
    'a field of no known kind',
    [awards({ code: { type: 'string', field: 'script', title: 'x', maxLength: 9 } as never })],
  ],
  ['a pattern of its own', [awards({ code: { ...text('x'), pattern: '(a+)+$' } as never })]],
  ['a field that all objects have', [awards({ constructor: text('x') })]],
  ['defaults that do not fit', [awards({}, { title: '' })]],
  ['the same type twice', [awards(), awards()]],
  ['no list', { awards: awards() }],
])('content types with %s are refused', async (_what, types) => {
  await createRemote(admin, 'mfe-public');
  const { status, data } = await publish('1.0.0', types);
  expect([status, data.code]).toEqual([422, 'wrong_content_types']);
});

test('content types that are not those of the manifest are refused', async () => {
  await createRemote(admin, 'mfe-public');
  const release = manifest('1.0.0', { contentHash: 'a'.repeat(64) });
  const body = { remote: 'mfe-public', release, contentTypes: '[]' };
  expect(await admin.post('/releases/publish', body)).toMatchObject({ status: 422 });
});

test('visitors may read what is published, and nothing else', async () => {
  await withAwards();
  const visitor = app.client();
  expect((await visitor.get('/content/types')).status).toBe(401);
  expect((await visitor.get('/content/find', { params: { type } })).status).toBe(401);
  expect((await visitor.post('/content/save', { type, value: value(), version: 0 })).status).toBe(401);
});

test("the version of the site's content changes with each save", async () => {
  await withAwards();
  const version = async () => (await app.client().get('/content/version')).data.version;
  const before = await version();
  await save({ value: value({ title: 'Ours' }) });
  expect(await version()).not.toBe(before);
});

describe.each([
  [
    'email',
    ['a@b.co', 'first.last@sub.example.com'],
    ['not an email', 'a@b.co?bcc=spy@evil.example', 'a@b,c@d.co', '@b.co'],
  ],
  ['phone', ['+63 2 8000 0000', '(02) 8000-0000 ext. 12', '117'], ['javascript:alert(1)', 'call us', '+']],
  ['time-zone', ['Asia/Manila', 'UTC'], ['Mars/Olympus', 'x'.repeat(50)]],
] as const)('a field for %s', (field, right, wrong) => {
  const saveAs = async (text: string) => {
    const schema = { type: 'string', field, title: 'Field', maxLength: 60 } as ContentSchema;
    await createRemote(admin, 'mfe-public');
    await publish('1.0.0', [awards({ other: schema }, { other: '' })]);
    return save({ value: { ...value(), other: text } });
  };
  test.each(right)('takes %s', async (text) => {
    expect((await saveAs(text)).status).toBe(200);
  });
  test.each(wrong)('refuses %s', async (text) => {
    const { status, data } = await saveAs(text);
    expect([status, Object.keys(data.fields)]).toEqual([422, ['other']]);
  });
});

test.each(['\u200b', '\u202e\u2066', ' \u2060 '])(
  'a title of signs that nobody sees is empty: %j',
  async (title) => {
    await withAwards();
    const { status, data } = await save({ value: value({ title }) });
    expect([status, data.fields]).toEqual([422, { title: 'Must not be empty.' }]);
  },
);

test('a PDF is no picture', async () => {
  await withAwards();
  const pdf = asFile(
    Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
    'a.pdf',
    'application/pdf',
  );
  const { data: media } = await admin.post('/media/add', form({ file: pdf }));
  const shown = { path: media.path, alt: '', caption: '' };
  const { status, data } = await save({ value: value({ items: [item({ picture: shown })] }) });
  expect([status, data.message]).toEqual([422, expect.stringContaining('Choose a picture.')]);
});

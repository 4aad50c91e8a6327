import { visit } from './visit.ts';

const now = Date.UTC(2026, 4, 1);
const minute = 60_000;
let asked: string[] = [];
let cookies = '';
let response: { ok: boolean } | Error;

beforeEach(() => {
  sessionStorage.clear();
  cookies = '';
  asked = [];
  response = { ok: true };
  // The test's browser has none.
  const fetch = async (address: string) => {
    asked.push(address);
    if (response instanceof Error) throw response;
    return response;
  };
  Object.assign(window, { fetch });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

const hasCookie = () => {
  cookies = 'visitor-of=x; offers=k4bafAoz';
};

beforeAll(() => {
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies);
});
afterAll(() => jest.restoreAllMocks());

test('a new visitor asks who they are; their first page was nobody’s offer', async () => {
  expect(await visit(now)).toBe(false);
  expect(asked).toEqual(['/visit']);
});

test('a visitor who has a name of what they are offered was offered this page', async () => {
  hasCookie();
  expect(await visit(now)).toBe(true);
  expect(asked).toEqual(['/visit']);
});

test('who has asked less than a minute ago does not ask again', async () => {
  hasCookie();
  await visit(now);
  expect(await visit(now + minute - 1)).toBe(true);
  expect(asked).toHaveLength(1);
});

test('after a minute they ask again, since a rollout may have changed what they are offered', async () => {
  hasCookie();
  await visit(now);
  expect(await visit(now + minute)).toBe(true);
  expect(asked).toHaveLength(2);
});

test('who lost the cookie asks at once', async () => {
  hasCookie();
  await visit(now);
  cookies = '';
  expect(await visit(now + 1)).toBe(false);
  expect(asked).toHaveLength(2);
});

test('a clock that was set back keeps nobody from asking', async () => {
  hasCookie();
  await visit(now + 24 * 60 * minute);
  await visit(now);
  expect(asked).toHaveLength(2);
});

test('a cookie whose name only ends like it is another', async () => {
  cookies = 'other-offers=k4bafAoz';
  expect(await visit(now)).toBe(false);
});

test.each([
  ['away', new TypeError('fetch failed')],
  ['busy', { ok: false }],
])(
  'while the server is %s the page goes on, counts nowhere, and the next one asks again',
  async (_, failure) => {
    hasCookie();
    response = failure;
    expect(await visit(now)).toBe(false);
    response = { ok: true };
    expect(await visit(now + 1)).toBe(true);
    expect(asked).toHaveLength(2);
  },
);

test('a browser that blocks site data asks all the same', async () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  hasCookie();
  expect(await visit(now)).toBe(true);
  expect(asked).toEqual(['/visit']);
  blocked.mockRestore();
});

import { registryWith, serveShell, sitePages } from '../test/serve-shell.ts';
import type { KnownRemote } from './release-registry.ts';

const deployToken = 'a-token-of-the-site';
const rollout = {
  ...{ version: '2.0.0', percent: 100, salt: 'salt', state: 'running' as const },
  audience: 'staff' as const,
};
const signedIn = { 'users/verifyKey': { status: true } };
afterEach(() => jest.useRealTimers());

/** A site with a rollout. */
function serve(answers: object = signedIn, changes: Partial<NonNullable<KnownRemote['rollout']>> = {}) {
  const registry = registryWith(sitePages);
  const [known] = registry.remotes;
  if (!known?.stable) throw new Error('the registry has no remote');
  known.versions.push({ ...known.stable, version: '2.0.0' });
  known.rollout = { ...rollout, ...changes };
  const render = async () => ({ html: '<h1></h1>', data: null, meta: {} });
  return serveShell({ ...answers }, { registry, render, settings: { deployToken } });
}
type Server = ReturnType<typeof serve>;

const signIn = (server: Server) => server.post('/staff').set('Authorization', 'key').expect(200);
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** What somebody's page loads first. */
async function versionFor(server: Server, cookie = ''): Promise<string> {
  const { text } = await server.get('/home').set('Cookie', cookie);
  const json = /id="site-config">(.+?)<\/script>/.exec(text)?.[1] ?? '';
  return JSON.parse(json).remotes['mfe-public'].candidates[0].version;
}

/** What the reports of somebody's page say they were offered. */
async function ticketFor(server: Server, cookie = ''): Promise<string> {
  const { headers } = await server.get('/home').set('Cookie', cookie);
  const [, text = ''] = /reporter=([^.;]+)/.exec(String(headers['set-cookie'])) ?? [];
  return JSON.parse(Buffer.from(text, 'base64url').toString()).offers['mfe-public'];
}

test('a rollout for staff is given to those who are signed in, and to nobody else', async () => {
  const server = serve();
  const answer = await signIn(server);
  expect(answer.body).toEqual({ staff: true });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^staff=[\w-]+\.[\w-]+; path=\/; expires=[^;]+; samesite=lax; httponly$/,
  );
  // Each twice: pages are kept.
  for (let time = 0; time < 2; time += 1) {
    expect(await versionFor(server, cookieOf(answer))).toBe('2.0.0');
    expect(await versionFor(server)).toBe('1.0.0');
  }
});

test('a percent of the staff has it, and the others are counted beside them', async () => {
  const server = serve(signedIn, { percent: 0 });
  const staff = cookieOf(await signIn(server));
  expect([await versionFor(server, staff), await ticketFor(server, staff)]).toEqual(['1.0.0', '1.0.0 salt']);
});

test('visitors are not counted beside a rollout for staff', async () => {
  const server = serve();
  expect(await ticketFor(server)).toBe('1.0.0');
  expect(await ticketFor(server, cookieOf(await signIn(server)))).toBe('2.0.0 salt');
});

test('a rollout for visitors includes staff', async () => {
  const server = serve(signedIn, { audience: undefined });
  expect(await versionFor(server)).toBe('2.0.0');
  expect(await versionFor(server, cookieOf(await signIn(server)))).toBe('2.0.0');
});

test.each([
  ['a key that is no administrator’s', { 'users/verifyKey': { status: false } }],
  ['a key that can not be checked', {}],
])('%s makes nobody staff', async (_, answers) => {
  const answer = await signIn(serve(answers));
  expect(answer.body).toEqual({ staff: false });
  expect(String(answer.headers['set-cookie'])).toMatch(/^undefined$|^staff=; .*1970/);
});

test('nobody can write the cookie by hand', async () => {
  const made = Buffer.from(JSON.stringify({ until: Date.now() + 1e9 })).toString('base64url');
  expect(await versionFor(serve(), `staff=${made}.${made}`)).toBe('1.0.0');
});

test('the cookie ends after twelve hours, whatever the browser keeps', async () => {
  const server = serve();
  const staff = cookieOf(await signIn(server));
  const fakes = { doNotFake: ['nextTick' as const, 'setImmediate' as const, 'setTimeout' as const] };
  jest.useFakeTimers({ now: Date.now() + 12 * 3_600_000 + 1, ...fakes });
  expect(await versionFor(server, staff)).toBe('1.0.0');
});

test('a form of another site, which can send no key, takes nothing away', async () => {
  const server = serve();
  const cookie = cookieOf(await signIn(server));
  const answer = await server.post('/staff').set('Cookie', cookie).type('form').send('a=b');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('signing out takes the cookie away', async () => {
  const { headers, body } = await serve().delete('/staff').expect(200);
  expect(body).toEqual({ staff: false });
  expect(String(headers['set-cookie'])).toMatch(/^staff=; path=\/; expires=Thu, 01 Jan 1970/);
});

test('without a deploy token nobody is known to be staff', async () => {
  const server = serveShell(signedIn);
  expect((await signIn(server)).body).toEqual({ staff: false });
});

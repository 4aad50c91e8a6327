import { registryWithRollout, serveShell, sitePages } from '../test/serve-shell.ts';
import { offerSet, stableSet } from './offer-set.ts';

const render = async (_address: string, version: string) => ({
  html: `<h1>${version}</h1>`,
  data: null,
  meta: {},
});
const serve = (percent: number, deployToken = 'of-the-site') =>
  serveShell({}, { render, registry: registryWithRollout(percent, sitePages), settings: { deployToken } });

/** Values of the cookies that a response sets, and their attributes. */
function cookiesOf({ headers }: { headers: Record<string, unknown> }) {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return Object.fromEntries(
    cookies.map((cookie) => {
      const [, name = '', value, attributes] = /^([^=]+)=([^;]*); (.*)$/.exec(cookie) ?? [];
      return [name, { value, attributes }];
    }),
  );
}

const given = offerSet([{ remote: 'mfe-public', rollout: { version: '1.1.0', salt: 'salt' } }]);

test('a visit says who the visitor is, what they are offered, and the proof of it', async () => {
  const answer = await serve(100).get('/visit').expect(200, { visited: true });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(cookiesOf(answer)).toEqual({
    visitor: {
      value: expect.stringMatching(/^[\w-]{22}\./),
      attributes: expect.stringContaining('httponly'),
    },
    offers: { value: given, attributes: expect.not.stringContaining('httponly') },
    reporter: {
      value: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
      attributes: expect.not.stringContaining('httponly'),
    },
  });
});

test('what they are offered is what a page without a shared cache would have', async () => {
  const server = serve(50);
  const names = new Set<string | undefined>();
  for (let index = 0; index < 20; index += 1) {
    const cookie = `visitor=${String(index).padStart(22, 'v')}`;
    const { offers } = cookiesOf(await server.get('/visit').set('Cookie', cookie));
    const own = await server.get('/news').set('Cookie', cookie);
    const everybodys = await server.get('/news').set('X-Offers', offers?.value ?? '');
    const version = (text: string) => /<h1>([\d.]+)</.exec(text)?.[1];
    expect(version(everybodys.text)).toBe(version(own.text));
    names.add(offers?.value);
  }
  expect(names).toEqual(new Set([given, stableSet]));
});

test('a visitor who comes again is who they were', async () => {
  const server = serve(50);
  const first = cookiesOf(await server.get('/visit'));
  const second = cookiesOf(await server.get('/visit').set('Cookie', `visitor=${first.visitor?.value}`));
  expect(second.visitor).toBeUndefined();
  expect([second.offers?.value, second.reporter?.value]).toEqual([
    first.offers?.value,
    first.reporter?.value,
  ]);
});

test('a rollout that has ended is offered to nobody from their next visit on', async () => {
  const server = serve(0);
  const { offers } = cookiesOf(await server.get('/visit').set('Cookie', `offers=${given}`));
  expect(offers?.value).toBe(stableSet);
});

test('without a token nobody could check a proof, and there is none', async () => {
  expect(Object.keys(cookiesOf(await serve(100, '').get('/visit')))).toEqual(['visitor', 'offers']);
});

test('other methods are refused', async () => {
  await serve(0).post('/visit').expect(405);
});

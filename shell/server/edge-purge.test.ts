import { EdgePurge } from './edge-purge.ts';

/** A shared cache that answers with this status, or is away; and what the log says. */
function edge(url: string | undefined = 'http://edge.internal/purge') {
  const state = { status: 200 as number | 'away', sent: [] as unknown[], logged: [] as string[] };
  const fetcher: typeof fetch = async (address, init) => {
    if (state.status === 'away') throw new TypeError('fetch failed');
    const headers = new Headers(init?.headers);
    state.sent.push({
      address,
      method: init?.method,
      keys: headers.get('Surrogate-Key'),
      soft: headers.get('Soft-Purge'),
    });
    return new Response(null, { status: state.status });
  };
  const log = { warn: (_: unknown, message?: string) => state.logged.push(String(message)) };
  return Object.assign(state, { purge: new EdgePurge({ url, log, fetcher }) });
}

test('what has changed is old from now on: the cache may send it while it fetches it again', async () => {
  const { purge, sent } = edge();
  await purge.makeOld(['news', 'mfe-public/home']);
  expect(sent).toEqual([
    { address: 'http://edge.internal/purge', method: 'POST', keys: 'news mfe-public/home', soft: '1' },
  ]);
});

test('what nobody is offered any more is removed', async () => {
  const { purge, sent } = edge();
  await purge.remove(['mfe-public@1.0.0']);
  expect(sent).toMatchObject([{ keys: 'mfe-public@1.0.0', soft: null }]);
});

test('nothing is sent when nothing has changed', async () => {
  const { purge, sent } = edge();
  await purge.remove([]);
  expect(sent).toEqual([]);
});

test('without an address nothing is sent', async () => {
  const sent: unknown[] = [];
  const fetcher: typeof fetch = async (address) => {
    sent.push(address);
    return new Response();
  };
  await new EdgePurge({ url: undefined, log: { warn: () => {} }, fetcher }).makeOld(['news']);
  expect(sent).toEqual([]);
});

test.each<number | 'away'>(['away', 500, 403])(
  'a cache that does not take it (%s) is logged once, and once more after it has worked again',
  async (status) => {
    const state = edge();
    state.status = status;
    await state.purge.makeOld(['news']);
    await state.purge.makeOld(['projects']);
    expect(state.logged).toEqual(['the shared cache could not be told of a change']);
    state.status = 200;
    await state.purge.makeOld(['news']);
    state.status = status;
    await state.purge.makeOld(['news']);
    expect(state.logged).toHaveLength(2);
  },
);

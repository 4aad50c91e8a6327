import { OfferCounter } from './offer-counter.ts';

function counter(statuses: (number | 'away')[]) {
  const sent: unknown[] = [];
  const logged: unknown[] = [];
  const fetcher: typeof fetch = async (_address, init) => {
    const status = statuses.shift() ?? 200;
    if (status === 'away') throw new TypeError('fetch failed');
    sent.push(JSON.parse(String(init?.body)).offers);
    return new Response('{}', { status });
  };
  const log = { warn: (details: unknown) => logged.push(details) };
  const offers = new OfferCounter({ api: 'http://api', deployToken: 'token-of-the-site', log, fetcher });
  return { offers, sent, logged };
}

test('each visitor is told of once for each remote', async () => {
  const { offers, sent } = counter([]);
  for (const remote of ['a', 'a', 'b']) offers.count(remote, 'one');
  await offers.send();
  offers.count('a', 'one');
  offers.count('a', 'two');
  await offers.send();
  await offers.send();
  const [first, second] = [
    { remote: 'a', ticket: 'one' },
    { remote: 'b', ticket: 'one' },
  ];
  expect(sent).toEqual([[first, second], [{ remote: 'a', ticket: 'two' }]]);
});

test('while the registry is away they wait', async () => {
  const { offers, sent } = counter(['away', 'away', 200]);
  offers.count('a', 'one');
  await offers.send();
  offers.count('a', 'two');
  await offers.send();
  await offers.send();
  expect(sent).toEqual([
    [
      { remote: 'a', ticket: 'one' },
      { remote: 'a', ticket: 'two' },
    ],
  ]);
});

test('what the registry refuses is not sent again, and logged', async () => {
  const { offers, sent, logged } = counter([403]);
  offers.count('a', 'one');
  await offers.send();
  await offers.send();
  expect(sent).toHaveLength(1);
  expect(logged).toEqual([{ status: 403 }]);
});

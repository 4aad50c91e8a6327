import { readConfig } from './config.ts';

const read = (variables: Record<string, string | undefined> = {}) => readConfig(variables, '/srv/site');

test('nothing set gives the documented defaults', () => {
  expect(read()).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    mongodbUri: undefined,
    dataDir: '/srv/site/.data',
    admin: { username: 'admin', password: undefined },
    seed: undefined,
    gemini: {
      apiKey: undefined,
      models: ['gemini-2.5-flash', 'gemini-3.5-flash-lite', 'gemini-flash-latest'],
      baseUrl: undefined,
    },
    assistantBudget: { cap: 20_000_000, prices: undefined },
    corsOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    trustedHops: 0,
    logLevel: 'info',
  });
});

test('an empty variable counts as unset', () => {
  expect(read({ API_PORT: '', MONGODB_URI: '', ADMIN_PASSWORD: '', GEMINI_API_KEY: '' })).toEqual(read());
});

test('a relative data directory is below the root, an absolute one stays', () => {
  expect(read({ DATA_DIR: 'data' }).dataDir).toBe('/srv/site/data');
  expect(read({ DATA_DIR: '/var/lib/site' }).dataDir).toBe('/var/lib/site');
});

test('origins are a list, with or without spaces', () => {
  const { corsOrigins } = read({ CORS_ORIGINS: 'https://a.example, https://b.example,' });
  expect(corsOrigins).toEqual(['https://a.example', 'https://b.example']);
});

test.each([
  ['off', 0],
  ['false', 0],
  ['on', 1],
  ['1', 1],
  ['3', 3],
])('TRUST_PROXY %s trusts %i proxies', (value, hops) => {
  expect(read({ TRUST_PROXY: value }).trustedHops).toBe(hops);
});

test.each([
  ['API_PORT', '70000'],
  ['MONGODB_URI', 'http://x'],
  ['ADMIN_PASSWORD', 'short'],
  ['SEED', 'yes'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['GEMINI_BASE_URL', 'nowhere'],
  ['ALERT_WEBHOOK_URL', 'ftp://chat.example.com'],
  ['ALERT_WEBHOOK_SECRET', 'short'],
])('a wrong %s is refused by its name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`Configuration: ${name}: `);
});

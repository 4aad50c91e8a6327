import { readConfig } from './config.ts';

test('an empty variable counts as unset', () => {
  const empty = { HOST: '', SHELL_PORT: '', API_ORIGIN: '', DATA_DIR: '', TRUST_PROXY: '', LOG_LEVEL: '' };
  expect(readConfig(empty, '/srv/site')).toEqual(readConfig({}, '/srv/site'));
});

test.each([
  ['off', 0],
  ['false', 0],
  ['0', 0],
  ['on', 1],
  ['true', 1],
  ['1', 1],
  ['2', 2],
])('TRUST_PROXY %s trusts %i proxies, as in the API', (value, hops) => {
  expect(readConfig({ TRUST_PROXY: value }).trustedHops).toBe(hops);
});

test.each(['maybe', '11', '-1', '1.5'])('TRUST_PROXY %s is refused by its name', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY');
});

test('each wrong variable is named when the server starts', () => {
  expect(() => readConfig({ SHELL_PORT: 'abc', API_ORIGIN: 'nonsense' })).toThrow(
    /SHELL_PORT[\s\S]*API_ORIGIN|API_ORIGIN[\s\S]*SHELL_PORT/,
  );
});

test.each(['https://www.example.com', 'https://www.example.com/', 'HTTPS://WWW.example.com:443'])(
  'SITE_ORIGIN %s is the origin of the site',
  (value) => {
    expect(readConfig({ SITE_ORIGIN: value }).siteOrigin).toBe('https://www.example.com');
  },
);

test.each(['www.example.com', 'https://www.example.com/site', 'ftp://www.example.com'])(
  'SITE_ORIGIN %s is refused by its name',
  (value) => {
    expect(() => readConfig({ SITE_ORIGIN: value })).toThrow('SITE_ORIGIN');
  },
);

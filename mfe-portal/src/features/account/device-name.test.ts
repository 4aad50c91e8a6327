import { deviceName } from './device-name.ts';

const mozilla = 'Mozilla/5.0';

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Edge on Windows',
  ],
  [`${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36`, 'Chrome on Linux'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on macOS'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${mozilla} (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  ['', 'Unknown browser'],
])('%s is %s', (agent, name) => expect(deviceName(agent)).toBe(name));

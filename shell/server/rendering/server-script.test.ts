import { createHash } from 'node:crypto';
import { fetchServerScript } from './server-script.ts';

const script = 'module.exports = {};';
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
const file = { path: '1.0.0/server.js', integrity };
const host = 'https://public.example.com';

test('a release is rendered with the script that was published', async () => {
  const asked: string[] = [];
  const fetcher: typeof fetch = async (address) => {
    asked.push(String(address));
    return new Response(script);
  };
  await expect(fetchServerScript(file, host, fetcher)).resolves.toBe(script);
  expect(asked).toEqual(['https://public.example.com/1.0.0/server.js']);
});

test.each([
  ['changed by a byte', () => new Response(`${script} `)],
  ['missing', () => new Response('', { status: 404 })],
])('a script that is %s is not run', async (_, answer) => {
  await expect(fetchServerScript(file, host, async () => answer())).rejects.toThrow('1.0.0/server.js');
});

test('a script without end is not read to its end', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  await expect(fetchServerScript(file, host, async () => new Response(endless))).rejects.toThrow(
    'larger than',
  );
  expect(sent).toBeLessThan(30_000_000);
});

import net from 'node:net';
import { expect, test } from '../fixtures.ts';
import { environment } from '../site.ts';

/** Sends these bytes and no more, and resolves with the seconds after which the server has closed the connection. */
async function secondsUntilClosed(port: number, bytes: string): Promise<number> {
  const begun = performance.now();
  const socket = net.connect(port, environment.HOST);
  socket.write(bytes);
  socket.resume();
  await new Promise((resolve, reject) => socket.once('close', resolve).once('error', reject));
  return (performance.now() - begun) / 1000;
}

const host = 'Host: localhost\r\n';
for (const [part, port] of [
  ['shell', environment.SHELL_PORT],
  ['public sections', environment.PUBLIC_PORT],
] as const) {
  for (const [what, bytes] of [
    ['headers', `GET /home HTTP/1.1\r\n${host}`],
    ['body', `POST /home HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\na`],
  ] as const) {
    test(`the host of the ${part} closes a connection whose ${what} don't come within 15 s`, async () => {
      const seconds = await secondsUntilClosed(Number(port), bytes);
      expect(seconds).toBeGreaterThan(14);
      expect(seconds).toBeLessThan(20);
    });
  }
}

// A process of visitors. Its parent sends what they ask for, then `stop`; it sends back what they got.
import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { lackOf } from '../page-marks.mjs';

const timeoutMs = 30_000;

/** @typedef {{ firstByteMs: number, status: number | undefined, html: string, cookies: string[] }} Answer */

/**
 * Milliseconds from sending the request to the first byte of the answer, and all of it.
 * @returns {Promise<Answer>}
 */
function get(url, options) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, options);
    const sentAt = performance.now();
    const timer = setTimeout(() => request.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    request.once('close', () => clearTimeout(timer));
    request.once('error', reject);
    request.once('response', (response) => {
      const firstByteMs = performance.now() - sentAt;
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status, headers } = response;
        const bytes = Buffer.concat(chunks);
        const isCompressed = headers['content-encoding'] === 'br';
        const html = (isCompressed ? brotliDecompressSync(bytes) : bytes).toString();
        resolve({ firstByteMs, status, html, cookies: headers['set-cookie'] ?? [] });
      });
    });
  });
}

/** One visitor on one connection, without a pause. Every second one is a browser: it takes brotli, and sends its cookies back. */
async function visit({ origin, pages, title }, visitor, results) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const isBrowser = visitor % 2 === 0;
  const headers = isBrowser ? { 'Accept-Encoding': 'br' } : {};
  // Each begins with another page, so that all pages are asked for all the time.
  for (let turn = visitor * 7; !stopped; turn += 1) {
    const marks = pages[turn % pages.length];
    const sentAt = Date.now();
    try {
      const { firstByteMs, status, html, cookies } = await get(origin + marks.path, { agent, headers });
      if (isBrowser && cookies.length > 0)
        headers.Cookie = cookies.map((one) => one.split(';')[0]).join('; ');
      results.firstBytes.push(firstByteMs);
      const lack = lackOf({ status, html }, marks);
      if (lack) results.failures.push(lack);
      const number = marks.path === '/news' && new RegExp(`${title} (\\d+)`).exec(html)?.[1];
      if (number) results.seen.push({ sentAt, at: Date.now(), number: Number(number) });
    } catch (error) {
      results.failures.push(`${marks.path}: ${error.code ?? error.message}`);
    }
  }
  agent.destroy();
}

let stopped = false;
process.once('disconnect', () => process.exit(1));
process.on('message', async (/** @type {any} */ message) => {
  if (message.stop) {
    stopped = true;
    return;
  }
  const results = { firstBytes: [], failures: [], seen: [] };
  const visitors = Array.from({ length: message.connections }, (_, visitor) =>
    visit(message, visitor, results),
  );
  await Promise.all(visitors);
  process.send?.(results, () => process.exit(0));
});

import { createServer, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)];
/** As the shell's server compresses pages, and the build files. */
const [pageQuality, fileQuality] = [5, 11];
const notCopied = /^(set-cookie|date|connection|keep-alive|transfer-encoding|content-length)$/;
const isPage = /^text\/(html|x-component)/;
const isText = /^(text\/|application\/(javascript|json)|image\/svg)/;
/** What Next.js answers differently to, at one address. */
const asksForPart = /^(rsc$|next-)/;

function fetchRaw(address, headers) {
  return new Promise((resolve, reject) => {
    request(address, { headers: { ...headers, 'accept-encoding': 'br' } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const kept = Object.entries(response.headers).filter(([name]) => !notCopied.test(name));
      resolve({ status: response.statusCode, headers: Object.fromEntries(kept), body });
    })
      .on('error', reject)
      .end();
  });
}

/** The same response in brotli, its pages as `change` returns them. */
async function compressed({ status, headers, body }, change) {
  const type = headers['content-type'] ?? '';
  const wasCompressed = headers['content-encoding'] === 'br';
  if (!isText.test(type) || (wasCompressed && !isPage.test(type))) return { status, headers, body };
  const text = wasCompressed ? await decompress(body) : body;
  const quality = isPage.test(type) ? pageQuality : fileQuality;
  const changed = type.startsWith('text/html') ? Buffer.from(change(text.toString())) : text;
  return {
    status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: await compress(changed, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  };
}

/**
 * Serves what `origin` serves from memory, in brotli, so that copies cost what they send and not what it takes to make them. Each
 * address is asked for once.
 */
export function serveCopies({ origin, port, label, change = (html) => html }) {
  const copies = new Map();
  createServer(async ({ url, headers: asked }, response) => {
    const parts = Object.entries(asked).filter(([name]) => asksForPart.test(name));
    const key = JSON.stringify([url, parts]);
    if (!copies.has(key))
      copies.set(key, await compressed(await fetchRaw(origin + url, Object.fromEntries(parts)), change));
    const { status, headers, body } = copies.get(key);
    if (headers.etag && asked['if-none-match'] === headers.etag)
      return response.writeHead(304, headers).end();
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  }).listen(port, '127.0.0.1', () => console.log(`${label}: ${port}`));
}

// Serves the site's pages without their scripts: what the same pages cost when nothing but their content, styles, fonts and pictures comes.
// Everything else is as the site sends it, headers too.
import { createServer, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const { COPIED, COPY_PORT } = process.env;
const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)];
/** As the shell's server compresses. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const notOfTheCopy = /^(set-cookie|date|connection|keep-alive|transfer-encoding|content-length)$/;
const copies = new Map();

function fetchRaw(address) {
  return new Promise((resolve, reject) => {
    request(`${COPIED}${address}`, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const headers = Object.entries(response.headers).filter(([name]) => !notOfTheCopy.test(name));
      resolve({ status: response.statusCode, headers: Object.fromEntries(headers), body });
    })
      .on('error', reject)
      .end();
  });
}

const withoutScripts = (html) =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link [^>]*as="?script"?[^>]*>/g, '');

async function copyOf(address) {
  const original = await fetchRaw(address);
  if (!original.headers['content-type']?.startsWith('text/html')) return original;
  const html = (await decompress(original.body)).toString();
  return { ...original, body: await compress(withoutScripts(html), options) };
}

createServer(async ({ url, headers: asked }, response) => {
  if (!copies.has(url)) copies.set(url, await copyOf(url));
  const { status, headers, body } = copies.get(url);
  if (headers.etag && asked['if-none-match'] === headers.etag) return response.writeHead(304, headers).end();
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}).listen(Number(COPY_PORT), '127.0.0.1', () => console.log(`static copy: ${COPY_PORT}`));

// node scripts/serve-remote.mjs <remote>: a remote's host, an origin of its own. Serves the
// published builds, and the remote's standalone page at every other address. That page is told at /standalone/config.json where
// the API is: at API_ORIGIN, or at API_PORT of this machine.
import path from 'node:path';
import { listenOrExit } from 'serving/listen';
import sirv from 'sirv';
import { portOf, remotes, root } from '../tooling/remotes.mjs';

const [name] = process.argv.slice(2);
const hostRoot = path.resolve(root, process.env.DATA_DIR ?? '.data', 'releases', name);

// `dev` looks at the disk for each request: builds are published while this runs.
const serveRelease = sirv(hostRoot, {
  dev: true,
  brotli: true,
  gzip: true,
  etag: true,
  extensions: [],
  setHeaders(response) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('Timing-Allow-Origin', '*');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // What is under an address never changes.
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  },
});
const serveStandalone = sirv(path.join(root, name, 'dist/standalone'), { dev: true, single: true });

function answer(request, response) {
  const address = pathOf(request);
  const missing = () => response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end('Not found');
  // Dot files are being written; `..` leads out of the folder.
  if (address === undefined || /(^|[\\/])\./.test(address)) return missing();
  if (address === '/standalone/config.json') return sendConfig(response);
  if (address.startsWith('/standalone/')) {
    request.url = request.url.slice('/standalone'.length);
    return serveStandalone(request, response, missing);
  }
  serveRelease(request, response, () => {
    if (/\.\w+$/.test(address)) return missing();
    serveStandalone(request, response, missing);
  });
}

function sendConfig(response) {
  const { API_ORIGIN, API_PORT } = process.env;
  const apiBase = (API_ORIGIN || `http://localhost:${API_PORT || 4000}`).replace(/\/+$/, '');
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ apiBase }));
}

function pathOf({ url }) {
  try {
    return decodeURIComponent(url.split('?')[0]);
  } catch {
    return undefined;
  }
}

const { HOST: host = '127.0.0.1' } = process.env;
const { portVariable: variable } = remotes[name];
listenOrExit(answer, { host, port: portOf(name), variable, label: `${name} standalone` });

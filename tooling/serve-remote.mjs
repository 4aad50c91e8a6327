// node serve-remote.mjs <remote> <port variable> <default port>: serves a remote's build from an origin of its own.
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { listenOrExit } from './listen.mjs';
import { root } from './source-hash.mjs';

const [name, variable, fallback] = process.argv.slice(2);
const folder = path.join(root, name, 'dist');
const serve = sirv(folder, {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, file) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('Timing-Allow-Origin', '*');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const hashed = /\.[0-9a-f]{8}\.\w+$/.test(file);
    response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});
const standalone = sirv(path.join(folder, 'standalone'), { single: true });

const server = http.createServer((request, response) => {
  serve(request, response, () => {
    if (/\.\w+$/.test(new URL(request.url, 'http://localhost').pathname)) {
      response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end('Not found');
      return;
    }
    standalone(request, response);
  });
});
listenOrExit(server, { variable, fallback, label: `${name} standalone` });

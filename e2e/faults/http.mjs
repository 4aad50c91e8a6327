import http from 'node:http';

/** A request without a complete response. `sent`: the connection was established, so the request may have arrived. */
export class NoAnswer extends Error {
  constructor(cause, { sent, reused, ms }) {
    super(
      `${cause.code ?? cause.message}${reused ? ' on a kept connection' : ''} after ${Math.round(ms)} ms`,
      { cause },
    );
    this.code = cause.code;
    this.sent = sent;
    this.reused = reused;
  }
}

const withoutKeeping = new http.Agent({ keepAlive: false });

/**
 * Sends one request and reads the whole answer. `json` or `form` is the body. Rejects with NoAnswer when there is none within
 * `timeout` milliseconds.
 */
export async function call(
  url,
  { method, key, json, form, headers = {}, agent = withoutKeeping, timeout = 60_000 } = {},
) {
  const body = await encode(json, form);
  const all = { ...body.headers, ...(key ? { Authorization: key } : {}), ...headers };
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const ms = () => performance.now() - started;
    let sent = false;
    const fail = (error) => reject(new NoAnswer(error, { sent, reused: request.reusedSocket, ms: ms() }));
    const request = http.request(url, {
      method: method ?? (body.bytes ? 'POST' : 'GET'),
      headers: all,
      agent,
    });
    const timer = setTimeout(() => request.destroy(new Error('no answer')), timeout);
    request.once('close', () => clearTimeout(timer));
    request.once('error', fail);
    request.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (sent = true));
      else sent = true;
    });
    request.once('response', (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () => {
        if (!response.complete) return fail(new Error('answer cut off'));
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks), ms: ms() });
      });
    });
    request.end(body.bytes);
  });
}

async function encode(json, form) {
  if (form) {
    const encoded = new Response(form);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    return {
      bytes,
      headers: { 'Content-Type': encoded.headers.get('content-type'), 'Content-Length': bytes.length },
    };
  }
  if (json === undefined) return { headers: {} };
  const bytes = Buffer.from(JSON.stringify(json));
  return { bytes, headers: { 'Content-Type': 'application/json', 'Content-Length': bytes.length } };
}

export const parsed = ({ body }) => JSON.parse(body.toString());

/** Repeats a request until `condition` is true of the response. Returns how many milliseconds that took; undefined after `within` milliseconds. */
export async function until(condition, within) {
  const started = performance.now();
  while (performance.now() - started < within) {
    if (await Promise.resolve(condition()).catch(() => false)) return Math.round(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

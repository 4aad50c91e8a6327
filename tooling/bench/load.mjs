import { connect } from 'node:net';

const END_OF_HEADERS = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');

/** A request as a browser sends it on an open connection. */
function requestBytes({ method, path, body, headers = [] }, port) {
  const payload = body ? JSON.stringify(body) : '';
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Origin: http://localhost:3000',
    'Accept: application/json, text/plain, */*',
    'Accept-Encoding: gzip, deflate, br',
    ...headers,
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(payload)}`] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${payload}`);
}

/** How many bytes of the first response are still to come; undefined while that is unknown. */
function missingBytes(received) {
  const end = received.indexOf(END_OF_HEADERS);
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  if (/^HTTP\/1.1 304/.test(head)) return end + 4 - received.length;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return end + 4 + Number(length) - received.length;
  return received.subarray(-5).equals(END_OF_CHUNKS) ? 0 : undefined;
}

/** Sends the next request as soon as a response is complete; calls `count` with the status line of each. */
function askOn(socket, request, count) {
  let received = Buffer.alloc(0);
  let missing;
  socket.on('data', (chunk) => {
    if (missing === undefined) {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      missing = missingBytes(received);
    } else missing -= chunk.length;
    if (missing !== 0) return;
    count(received.toString('latin1', 0, 12));
    received = Buffer.alloc(0);
    missing = undefined;
    socket.write(request);
  });
  socket.write(request);
}

/** Asks over raw connections, so that the client costs a fraction of the server. */
export async function load(call, { port, connections, seconds }) {
  const request = requestBytes(call, port);
  let [answers, failed] = [0, 0];
  const statuses = {};
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'));
  const broken = new Promise((_resolve, reject) => {
    for (const socket of sockets) socket.on('error', reject);
  });
  const started = performance.now();
  const cpu = process.cpuUsage();
  for (const socket of sockets) {
    askOn(socket, request, (statusLine) => {
      answers += 1;
      const status = statusLine.slice(-3);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (statusLine !== 'HTTP/1.1 200') failed += 1;
    });
  }
  await Promise.race([broken, new Promise((resolve) => setTimeout(resolve, seconds * 1000))]);
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  for (const socket of sockets) socket.destroy();
  return {
    answers,
    perSecond: Math.round(answers / (elapsed / 1000)),
    failed,
    statuses,
    clientCpu: Math.round((user + system) / 10 / elapsed) / 100,
  };
}

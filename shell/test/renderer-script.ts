import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Speaks as a renderer process does: `say` sends a message to the server, `page` a rendered page. */
const preamble = `
const say = (message) => {
  const body = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(4);
  header.writeUInt32LE(body.length);
  process.stdout.write(Buffer.concat([header, body]));
};
const page = (id, html) => say({ id, part: { html, data: null, meta: {} } });
let waiting = Buffer.alloc(0);
const read = (take) => process.stdin.on('data', (bytes) => {
  waiting = Buffer.concat([waiting, bytes]);
  while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32LE(0)) {
    const end = 4 + waiting.readUInt32LE(0);
    const message = JSON.parse(waiting.subarray(4, end).toString());
    waiting = waiting.subarray(end);
    take(message);
  }
});
process.stdin.on('end', () => process.exit());
`;

let count = 0;

/**
 * Writes the script of a process that runs `first` when it starts, does `does` with the `id` and `address` of each page that it is to render, and `other` with
 * each other message. Returns its path.
 */
export function rendererScript(folder: string, does: string, first = '', other = ''): string {
  count += 1;
  const file = path.join(folder, `renderer-${process.pid}-${count}.cjs`);
  writeFileSync(
    file,
    `${preamble}
let started;
read((message) => {
  if ('start' in message) { started = message.start; ${first}; say({ ready: true }); }
  else if ('render' in message) { const { id, render: { address } } = message; ${does} }
  else if ('ping' in message) setImmediate(() => say({ pong: message.ping }));
  else { ${other} }
});`,
  );
  return file;
}

/** Whether there is such a process. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// Serves the built Next.js site by its own server, in front of it one that compresses with brotli and answers from memory, as a content
// delivery network does; the static copy is served in the same way.
import { spawn } from 'node:child_process';
import { on } from 'node:events';
import path from 'node:path';
import { serveCopies } from '../copies.mjs';

const { NEXT_SERVER_PORT, NEXT_PORT } = process.env;
const folder = import.meta.dirname;
const next = spawn(
  process.execPath,
  [path.join(folder, 'node_modules/next/dist/bin/next'), 'start', '-p', NEXT_SERVER_PORT, '-H', '127.0.0.1'],
  {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
process.on('SIGTERM', () => next.kill('SIGTERM'));
next.on('exit', (code) => process.exit(code ?? 0));
for await (const [line] of on(next.stdout, 'data')) if (`${line}`.includes('Ready')) break;
serveCopies({ origin: `http://127.0.0.1:${NEXT_SERVER_PORT}`, port: Number(NEXT_PORT), label: 'Next.js' });

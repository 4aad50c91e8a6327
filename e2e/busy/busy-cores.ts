import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Keeps so many cores busy with other processes, until what it returns is called. */
export function keepBusy(cores: number): () => Promise<void> {
  const others = Array.from({ length: cores }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return async () => {
    for (const other of others) other.kill('SIGKILL');
    await Promise.all(others.map((other) => other.exitCode ?? other.signalCode ?? once(other, 'exit')));
  };
}

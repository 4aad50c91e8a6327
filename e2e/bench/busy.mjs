import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';

/** Ends by itself, should the bench be killed: its work takes a minute or two. */
const loop = 'for (const end = Date.now() + 600_000; Date.now() < end; );';

/** Runs `work` while a process on each core does nothing but compute. */
export async function whileBusy(work) {
  const loops = os.cpus().map(() => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
  try {
    return await work();
  } finally {
    await Promise.all(
      loops.map((child) => {
        child.kill('SIGKILL');
        return once(child, 'exit');
      }),
    );
  }
}

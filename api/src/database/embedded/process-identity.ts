import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../lib/error-code.ts';

const run = promisify(execFile);

/** The start of the machine, and when after that the process began, in ticks of its clock: the same for no other process. */
async function onLinux(pid: number): Promise<string | undefined> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, which may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // One that has ended stays in the list until its parent has looked.
  return fields[0] === 'Z' ? undefined : `${boot.trim()} ${fields[19]}`;
}

const startedAt = (pid: number) =>
  process.platform === 'win32'
    ? run('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`])
    : run('ps', ['-o', 'lstart=', '-p', String(pid)], {
        env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
      });

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Identifies a running process among all that ever have its number; undefined when no process has that number. Empty where the
 * system doesn't say when the process started.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!exists(pid)) return undefined;
  const asked =
    process.platform === 'linux' ? onLinux(pid) : startedAt(pid).then(({ stdout }) => stdout.trim());
  return asked.catch(() => (exists(pid) ? '' : undefined));
}

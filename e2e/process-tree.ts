import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  pid: number;
  parent: number;
  /** Its words, with spaces between them. */
  command: string;
}

/** All processes below this one, without itself. */
export function processesBelow(pid: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const below: Process[] = [];
  for (let parents = [pid]; parents.length > 0; ) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    below.push(...children);
    parents = children.map((child) => child.pid);
  }
  return below;
}

/** None when it has ended meanwhile, or waits to be collected by its parent. */
function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return [{ pid, parent: Number(parent), command }];
  } catch {
    return [];
  }
}

/** Whether there still is such a process. */
export function isRunning(pid: number): boolean {
  return readProcess(pid).length > 0;
}

/** Memory of a process in MB, as the system counts it, with what it shares with others. */
export const residentMb = (pid: number): number => kilobytes(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/) / 1024;

/** The same with its share of what it shares with others, so that the sum over processes is what they take together. */
export const proportionalMb = (pid: number): number =>
  kilobytes(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m) / 1024;

function kilobytes(file: string, pattern: RegExp): number {
  const found = pattern.exec(readFileSync(file, 'utf8'))?.[1];
  if (!found) throw new Error(`${file} has no ${pattern.source}`);
  return Number(found);
}

import { readFileSync } from 'node:fs';

/** What a process uses, as the system counts it. */
export interface ProcessUsage {
  /** Of memory that it holds. */
  residentBytes: number;
  /** Milliseconds of processor time since it was started. */
  cpuMs: number;
  /** It waits for something, and doesn't want the processor. */
  isAsleep: boolean;
  /** Somebody has stopped it (SIGSTOP). */
  isStopped: boolean;
}

const pageBytes = 4096;
/** Linux counts processor time in hundredths of a second for programs, whatever its clock is. */
const tickMs = 10;

/** Undefined when the process is gone, and on systems without /proc: there the limits that the process was started with are all there is. */
export function usageOf(pid: number): ProcessUsage | undefined {
  try {
    const [, residentPages] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before may have spaces and brackets in it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return {
      residentBytes: Number(residentPages) * pageBytes,
      cpuMs: ticks * tickMs,
      isAsleep: fields[0] === 'S',
      isStopped: fields[0] === 'T',
    };
  } catch {
    return undefined;
  }
}

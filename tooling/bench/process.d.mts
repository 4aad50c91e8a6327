import type { ChildProcess } from 'node:child_process';

export interface Target {
  port: number;
  /** Microseconds of processor time that it has used since its start. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Options of `fork` for a process that says how much processor time it has used. */
export const measurable: { execArgv: string[] };

/** Resolves once the process has sent its port. */
export function started(child: ChildProcess): Promise<Target>;

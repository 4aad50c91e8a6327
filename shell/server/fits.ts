import type { Requirements, ShellProvides } from 'contracts/releases';
import { satisfies } from 'semver';

/** Whether a shell has what a release needs of it. */
export function fits({ contract, shared }: Requirements, provides: ShellProvides): boolean {
  if (!satisfies(provides.contract, contract)) return false;
  return Object.entries(shared).every(([name, range]) => {
    const version = provides.shared[name];
    return version !== undefined && satisfies(version, range);
  });
}

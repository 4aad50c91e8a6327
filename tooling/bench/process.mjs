import { once } from 'node:events';

/** Options of `fork` for a process that says how much processor time it has used. */
export const measurable = { execArgv: ['--import', new URL('report-cpu.mjs', import.meta.url).href] };

/** Resolves once the process has sent its port. */
export async function started(child) {
  const [ready] = await once(child, 'message');
  return {
    port: Number(ready.port),
    cpu: async () => {
      child.send('cpu');
      const [report] = await once(child, 'message');
      return Number(report.cpu);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

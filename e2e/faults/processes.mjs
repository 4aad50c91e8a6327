import { readdir, readFile } from 'node:fs/promises';
import { call } from './http.mjs';

/** Memory of a process in MB, as the system counts it. */
export async function residentMb(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
}

/** How many files and connections a process has open. */
export const openFiles = async (pid) => (await readdir(`/proc/${pid}/fd`)).length;

/** Takes samples of the parts every second until `stop()`: memory, and how long a request that needs nothing waits. */
export function watchParts(site, names) {
  const samples = new Map(names.map((name) => [name, { memory: [], waits: [] }]));
  let stopped = false;
  const watch = async (name) => {
    const { pid } = site.part(name).child;
    const path = name.startsWith('mfe') ? '/no-such-file.js' : '/healthz';
    while (!stopped) {
      const { memory, waits } = samples.get(name);
      memory.push({ at: performance.now() / 1000, mb: await residentMb(pid) });
      const { ms } = await call(`${site.address(name)}${path}`).catch((error) => ({
        ms: Number.POSITIVE_INFINITY,
        error,
      }));
      waits.push(ms);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  // A part that has ended can't be measured; the case notices that it ended.
  const work = names.map((name) => watch(name).catch(() => undefined));
  return {
    samples,
    stop: async () => {
      stopped = true;
      await Promise.all(work);
    },
  };
}

/** Growth in MB a minute over the second half, by least squares. */
export function slope(memory) {
  const half = memory.slice(Math.floor(memory.length / 2));
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, mb] = [mean(half.map((one) => one.at)), mean(half.map((one) => one.mb))];
  const covariance = mean(half.map((one) => (one.at - at) * (one.mb - mb)));
  return (covariance / mean(half.map((one) => (one.at - at) ** 2))) * 60;
}

import { whileBusy } from './busy.mjs';
import { spread } from './spread.mjs';
import { visitTwice } from './visit.mjs';

const machine = { idle: (work) => work(), busy: whileBusy };

/**
 * Visits each path of each site `rounds` times: those of `sites.idle` (name to origin) on the machine as it is, those of `sites.busy`
 * while all its cores are busy. The sites are visited in turn, each first as often as the others, so that changes of the machine's
 * speed affect them alike.
 * Result: `[path][idle or busy][site][cold or warm][measure]` with median, min and max.
 */
export async function measurePages(browser, sites, paths, rounds) {
  const parts = paths.flatMap((path) =>
    Object.entries(sites).map(([cores, origins]) => ({
      path,
      cores,
      visits: Object.entries(origins).map(([site, origin]) => ({ site, origin, runs: [] })),
    })),
  );
  // First visits include the start of the browser, and what each server makes once.
  for (const { path, cores, visits } of parts)
    if (cores === 'idle') for (const { origin } of visits) await visitTwice(browser, `${origin}${path}`);
  for (let round = 0; round < rounds; round += 1)
    for (const { path, cores, visits } of parts)
      await machine[cores](async () => {
        const first = round % visits.length;
        for (const { origin, runs } of [...visits.slice(first), ...visits.slice(0, first)])
          runs.push(await visitTwice(browser, `${origin}${path}`));
      });
  const result = Object.fromEntries(paths.map((path) => [path, {}]));
  for (const { path, cores, visits } of parts)
    result[path][cores] = Object.fromEntries(visits.map(({ site, runs }) => [site, summarize(runs)]));
  return result;
}

function summarize(runs) {
  const over = (kind) => {
    const measures = Object.keys(runs[0][kind]);
    return Object.fromEntries(
      measures.map((measure) => [measure, spread(runs.map((run) => run[kind][measure]))]),
    );
  };
  return { cold: over('cold'), warm: over('warm') };
}

import { spread } from './spread.mjs';
import { visitTwice } from './visit.mjs';

/**
 * Visits each path of each site (name to origin) `rounds` times, the sites in turn, each first as often as the others, so that changes
 * of the machine's speed affect them alike.
 * Result: `[path][site][cold or warm][measure]` with median, min and max.
 */
export async function measurePages(browser, sites, paths, rounds) {
  const runs = paths.map((path) => ({
    path,
    visits: Object.keys(sites).map((site) => ({ site, runs: [] })),
  }));
  // The first visit includes the start of the browser and the servers.
  for (const origin of Object.values(sites)) await visitTwice(browser, `${origin}${paths[0]}`);
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, visits } of runs) {
      const first = round % visits.length;
      for (const visit of [...visits.slice(first), ...visits.slice(0, first)])
        visit.runs.push(await visitTwice(browser, `${sites[visit.site]}${path}`));
    }
  }
  return Object.fromEntries(
    runs.map(({ path, visits }) => [
      path,
      Object.fromEntries(visits.map(({ site, runs }) => [site, summarize(runs)])),
    ]),
  );
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

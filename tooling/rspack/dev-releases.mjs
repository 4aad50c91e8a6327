import { localHost, siteVariables } from '../release/addresses.mjs';
import { remotes } from '../remotes.mjs';

/** What the development servers of this repository's remotes build right now, as the page's configuration has it. */
export async function devOffers() {
  const env = siteVariables(process.env);
  const offers = Object.entries(remotes).map(async ([name, { title }]) => [
    name,
    { title, preview: null, disabled: null, ...(await offerOf(localHost(env, name))) },
  ]);
  return Object.fromEntries(await Promise.all(offers));
}

async function offerOf(host) {
  try {
    const response = await fetch(`${host}/release.json`, { signal: AbortSignal.timeout(1500) });
    const { version, global, entry, pages, panels } = await response.json();
    const paths = pages.map(({ path }) => path);
    return {
      candidates: [{ version, global, entry: `${host}/${entry}`, integrity: null, paths }],
      ...{ pages, panels },
    };
  } catch {
    // Not started yet, or its build is broken: the page offers a retry.
    return { candidates: [], pages: [], panels: [] };
  }
}

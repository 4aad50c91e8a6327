const names = ['mfe-public', 'mfe-portal', 'mfe-assistant'];

/** What the development servers at `hosts` (by remote) build right now, as the page's configuration has it. */
export async function devOffers(hosts) {
  const offers = names.map(async (name) => [
    name,
    { candidates: await candidatesOf(hosts[name]), pinned: null, disabled: null },
  ]);
  return Object.fromEntries(await Promise.all(offers));
}

async function candidatesOf(host) {
  try {
    const response = await fetch(`${host}/release.json`, { signal: AbortSignal.timeout(1500) });
    const { version, global } = await response.json();
    return [{ version, global, entry: `${host}/remoteEntry.js`, integrity: null }];
  } catch {
    // Not started yet, or its build is broken: the page offers a retry.
    return [];
  }
}

import type { AxiosInstance } from 'axios';
import type { ReleaseManifest, RemoteReleases } from 'contracts/releases';

/** As the publisher of a build would send it. */
export function manifest(version: string, changes: Partial<ReleaseManifest> = {}): ReleaseManifest {
  const integrity = `sha384-${'A'.repeat(64)}`;
  return {
    version,
    entry: { path: `${version}/remoteEntry.js`, integrity },
    global: `mfe_portal_${version.replace(/\W/g, '_')}`,
    preload: [{ path: `${version}/app.css`, integrity }],
    pages: [
      {
        path: '/private',
        title: 'Dashboard',
        indexed: false,
        preload: [{ path: `${version}/page.js`, integrity }],
      },
    ],
    panels: [],
    requires: { contract: '^2.0.0', shared: { react: '^19.0.0' } },
    ...changes,
  };
}

const PORTAL = 'mfe-portal';

export async function createRemote(client: AxiosInstance, remote: string, title = remote): Promise<void> {
  const { data, status } = await client.post('/releases/create', { remote, title });
  expect([status, data.message]).toEqual([200, undefined]);
}

/** Creates the portal and publishes versions of it, one after the other; the first is stable. */
export async function publishAll(client: AxiosInstance, ...versions: string[]): Promise<RemoteReleases> {
  await createRemote(client, PORTAL);
  let latest: RemoteReleases | undefined;
  for (const version of versions) {
    const body = { remote: PORTAL, release: manifest(version) };
    const { data, status } = await client.post('/releases/publish', body);
    expect([status, data.message]).toEqual([200, undefined]);
    latest = data;
  }
  if (!latest) throw new Error('No version was given');
  return latest;
}

/** The portal as readers see it. */
export async function portal(client: AxiosInstance): Promise<RemoteReleases> {
  const { data } = await client.get('/releases');
  return data.remotes.find(({ remote }: RemoteReleases) => remote === PORTAL);
}

/** A change of the portal at its newest revision, unless a test says otherwise. */
export async function change(client: AxiosInstance, action: string, body: Record<string, unknown> = {}) {
  const { revision } = await portal(client);
  return client.post(`/releases/${action}`, { remote: PORTAL, revision, reason: 'As planned', ...body });
}

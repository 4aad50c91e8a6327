import { stored } from './stored-documents.ts';

/** The remotes that there were, in their order, with the pages that the shell knew of each. */
const REMOTES = [
  {
    remote: 'mfe-public',
    title: 'Public pages',
    paths: [
      ...['/home', '/about', '/journey', '/team', '/contact', '/products'],
      ...['/certificates', '/awards', '/completion', '/news'],
    ],
  },
  {
    remote: 'mfe-portal',
    title: 'Portal',
    paths: [
      ...['/login', '/test', '/private', '/private/dashboard'],
      ...['/private/projects', '/private/news', '/private/releases'],
    ],
  },
  { remote: 'mfe-assistant', title: 'Assistant', paths: ['/GeminiAPI'] },
];

/**
 * Remotes have a title and a host, and releases say what they need of the shell and which pages they have. Releases from before say neither:
 * they were built for the first contract, which no shell of this version provides. So they stay in the history and are shown to nobody;
 * their pages say that they can't be shown, until new builds are published.
 */
export async function describeRemotesAndReleases(): Promise<void> {
  const registries = stored<{ _id: string }>('release_registry');
  const releases = stored<{ _id: string }>('releases');
  for (const [index, { remote, title, paths }] of REMOTES.entries()) {
    await registries.updateOne(
      { _id: remote, title: { $exists: false } },
      { $set: { title, host: null, created_at: new Date(index) } },
    );
    const pages = paths.map((path) => ({
      ...{ path, title, indexed: false, preload: [] },
      layout: path.startsWith('/private') ? 'bare' : 'site',
    }));
    const requires = { contract: '^1.0.0', shared: [] };
    await releases.updateMany(
      { remote, requires: { $exists: false } },
      { $set: { requires, pages, panels: [], preload: [] }, $unset: { contract: true } },
    );
  }
}

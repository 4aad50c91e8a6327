import path from 'node:path';
import { remotes, root } from '../tooling/remotes.mjs';
import { readPages } from '../tooling/rspack/read-pages.mjs';

const ofRemotes = await Promise.all(
  Object.keys(remotes).map(async (remote) => (await readPages(path.join(root, remote))).pages),
);
const pages = ofRemotes.flat();

/** Every address between the site's navbar and footer, and one that isn't there. */
export const publicPages = [
  ...pages.filter(({ layout }) => layout !== 'bare').map(({ path }) => path),
  '/forbidden',
  '/no-such-page',
];

/** The pages behind the sign-in; `/private` itself leads to the first of them. */
export const privatePages = pages
  .filter(({ layout }) => layout === 'bare')
  .map(({ path }) => path)
  .slice(1);

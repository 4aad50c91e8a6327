import path from 'node:path';
import { remotes, root } from '../tooling/remotes.mjs';
import { readPages } from '../tooling/rspack/read-pages.mjs';

const ofRemotes = await Promise.all(Object.keys(remotes).map((remote) => readPages(path.join(root, remote))));
const pages = ofRemotes.flatMap((remote) => remote.pages);

/** Where a page is; the demo has an article and a project with the id 1. */
const addressOf = ({ path }: { path: string }) => path.replace(':item', '1');

/** Every address whose content comes from the server. */
export const renderedPages = ofRemotes
  .filter(({ renderOnServer }) => renderOnServer)
  .flatMap((remote) => remote.pages.map(addressOf));

/** Every address between the site's navbar and footer, and one that isn't there. */
export const publicPages = [
  ...pages.filter(({ layout }) => layout !== 'bare').map(addressOf),
  '/forbidden',
  '/no-such-page',
];

/** The pages behind the sign-in; `/private` itself leads to the first of them. */
export const privatePages = pages
  .filter(({ path }) => path.startsWith('/private'))
  .map(({ path }) => path)
  .slice(1);

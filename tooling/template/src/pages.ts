import type { RemotePage } from 'contracts/pages';

/** The shell's server renders the pages too, so that their content comes with the first response. */
export const renderOnServer = true;

/** Each page has a component in a chunk of its own, named after its path. */
export const pages: RemotePage[] = [
  {
    path: '/__name__',
    title: '__title__',
    description: 'What this page is about, in a sentence for search engines.',
    indexed: true,
    load: async () =>
      (await import(/* webpackChunkName: "page-__name__" */ './features/start/start-page.tsx')).StartPage,
  },
];

/** Content that compresses to about 12 kB, as the site's pages do. */
export const page = (random) => `<h1>Home</h1><p>${random(9000).toString('hex')}</p>`;

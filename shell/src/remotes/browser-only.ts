/** Digest of the error that leaves a part of the page to the browser: no failure. */
export const browserOnly = 'browser-only';

/** Thrown on the server where a part of the page can only be rendered in the browser. */
export class BrowserOnly extends Error {}

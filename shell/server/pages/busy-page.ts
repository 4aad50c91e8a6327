import { smallPage } from '../small-page.ts';

const retrySeconds = 5;

/** What somebody gets whose page can't be made now: it says so, and is asked for again by itself. */
export const busyPage = {
  retryAfter: String(retrySeconds),
  html: smallPage(
    'One moment',
    `      <h1>One moment, please</h1>
      <p>This page can't be shown right now. It is loaded again by itself in a few seconds.</p>
      <p><a href="">Try again now</a></p>`,
    `<meta http-equiv="refresh" content="${retrySeconds}" />`,
  ),
};

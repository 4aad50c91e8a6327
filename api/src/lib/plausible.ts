/** A crash leaves the pictures of an upload or two. More, and more than this part of all, means that documents are missing. */
const PLAUSIBLE = 20;
const PLAUSIBLE_SHARE = 0.25;

/** Throws when more of `what` are unused than a crash can have left. */
export function assertPlausible(unused: number, all: number, what: string): void {
  if (unused <= PLAUSIBLE || unused <= all * PLAUSIBLE_SHARE) return;
  throw new Error(
    `Nothing points to ${unused} of ${all} ${what}, which is more than a crash leaves, so none was removed: documents may be missing. Compare the site with a backup; if nothing is missing, run \`npm run admin -- sweep\`.`,
  );
}

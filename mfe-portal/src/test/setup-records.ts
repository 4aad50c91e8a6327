import type { SetupStep, SiteSetup } from 'contracts/setup';

export const setupStep = (name: SetupStep['name'], changes: Partial<SetupStep> = {}): SetupStep => ({
  ...{ name, state: 'open', optional: false, last: null, content: null },
  ...changes,
});

/** A site that nobody has to set up any more, unless changed. */
export const finishedSetup = (changes: Partial<SiteSetup> = {}): SiteSetup => ({
  ...{ steps: [], open: false, dismissed: null },
  ...{ demo: { projects: 0, articles: 0, texts: 0 }, removed: null, left: [] },
  ...changes,
});

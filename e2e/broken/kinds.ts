import type { Page } from '@playwright/test';
import type { Signal } from '../../contracts/src/releases.ts';
import { hydrated } from '../fixtures.ts';
import type { Changes } from '../variant.ts';

/** A way in which a build can be broken that loads all the same, and what visitors of it notice. */
export interface Kind {
  name: string;
  changes: Changes;
  /** What a visitor does after opening /home. */
  visit?(page: Page): Promise<void>;
  /** What is counted of the visitor. */
  signal: Signal;
  /** Nothing is heard of the visitor, until a minute is over. */
  silent?: true;
  /** By which visitor the rollout is halted at the latest; the eighth unless it is something that visitors of a healthy version do too. */
  by?: number;
}

const home = 'src/features/home/home-page.tsx';

/** Runs `code` in the browser once the home page is there. */
const onceShown = (code: string): Changes => ({
  [home]: (source) =>
    `import { useEffect } from 'react';\n${source.replace(
      /export function HomePage\(\) \{/,
      `$&\n  useEffect(() => {\n    ${code}\n  }, []);`,
    )}`,
});

/** Runs `code` as the home page is drawn in the browser. */
const asDrawn = (code: string): Changes => ({
  [home]: (source) =>
    source.replace(/export function HomePage\(\) \{/, `$&\n  if (typeof document === 'object') { ${code} }`),
});

const styles = (css: string): Changes => ({
  'src/features/home/home.module.css': (source) => `${source}\n${css}\n`,
});

async function follow(page: Page, link: string): Promise<void> {
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  await page.waitForURL(/\/(news|contact)$/);
  await page.locator('#main').getByText(/./).first().waitFor();
}

async function clickHeading(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).click();
}

export const kinds: Kind[] = [
  {
    name: 'throws when something is clicked',
    changes: onceShown("addEventListener('click', () => { throw new Error('Broken click'); });"),
    visit: clickHeading,
    signal: 'erred',
  },
  {
    name: 'rejects when something is clicked',
    changes: onceShown("addEventListener('click', async () => { throw new Error('Broken promise'); });"),
    visit: clickHeading,
    signal: 'erred',
  },
  {
    name: 'shows an empty page',
    changes: {
      [home]: (source) => source.replace(/return \(\s*<div>[\s\S]*?\n {2}\);/, 'return null;'),
    },
    signal: 'blank',
  },
  {
    name: 'lays its page out of the window',
    changes: styles(':global(main > *) { position: relative; left: -9999px; }'),
    signal: 'blank',
  },
  {
    name: 'draws its page transparent',
    changes: styles(':global(main > *) { opacity: 0; }'),
    signal: 'blank',
  },
  { name: 'hides the navbar', changes: styles(':global(header) { display: none; }'), signal: 'blank' },
  {
    name: 'lays something over the navbar',
    changes: styles(':global(body::before) { content: ""; position: fixed; inset: 0; z-index: 9999; }'),
    signal: 'blank',
  },
  {
    name: 'blocks the page for three seconds',
    changes: onceShown('const end = performance.now() + 3000; while (performance.now() < end);'),
    // Until it responds again.
    visit: (page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3500))),
    signal: 'blocked',
  },
  {
    name: 'leads away once it is shown',
    changes: onceShown("setTimeout(() => { location.href = '/config.json'; }, 500);"),
    signal: 'left',
    by: 24,
  },
  {
    name: 'leads away as it is imported',
    changes: {
      'src/app.tsx': (source) =>
        `if (typeof document === 'object') location.href = '/config.json';\n${source}`,
    },
    signal: 'left',
    by: 24,
  },
  {
    name: 'asks the API at a wrong address',
    changes: {
      'src/app.tsx': (source) =>
        source.replace('const { apiBase,', "const apiBase = shell.apiBase + '/wrong';\n  const {"),
    },
    visit: (page) => follow(page, 'News'),
    signal: 'api',
  },
  {
    name: 'asks an API elsewhere',
    changes: onceShown("fetch('https://api.invalid/news/list').catch(() => {});"),
    signal: 'api',
  },
  {
    name: 'has a later page that can not be loaded',
    changes: {
      'src/features/contact/contact-page.tsx': (source) =>
        `${source}\nif (typeof document === 'object') throw new Error('Broken page');\n`,
    },
    visit: (page) => follow(page, 'Contact'),
    signal: 'failed',
  },
  { name: 'draws for ever', changes: asDrawn('for (;;);'), signal: 'failed', silent: true },
  {
    name: 'fills the memory of its tab',
    changes: onceShown('location.hash = "crash";'),
    // As the browser ends a tab that is out of memory; really to fill it would end others on this machine.
    visit: async (page) => {
      const devtools = await page.context().newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      devtools.send('Page.crash').catch(() => {});
      await crashed;
    },
    signal: 'failed',
    silent: true,
  },
];

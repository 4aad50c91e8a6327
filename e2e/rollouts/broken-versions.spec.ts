import { changeFile, fileNamed, filesNamed, removeFile } from '../served-files.ts';
import { publicChanges } from '../variant.ts';
import { expect, expectFirst, expectSecond, newVisitor, reportsOf, test } from './fixtures.ts';

const crashes = {
  'src/features/home/home-page.tsx': (source: string) =>
    source.replace(
      /export function HomePage\(\) \{/,
      '$&\n  if (typeof document === "object") throw new Error("Broken page");',
    ),
};

const throwsLast = (source: string) =>
  `${source}\nif (typeof document === 'object') throw new Error('Broken build');\n`;

for (const [name, changes, reason] of [
  ['throws at load', publicChanges.throwsAtLoad, 'error'],
  ['throws at load, once all it exposes is there', { 'src/app.tsx': throwsLast }, 'error'],
  ['has a part that throws at load', { 'src/lib/public-site.tsx': throwsLast }, 'error'],
  ['has a page that throws at load', { 'src/features/home/home-page.tsx': throwsLast }, 'error'],
  ['is no remote', publicChanges.wrongShape, 'shape'],
  ['crashes as it is drawn', crashes, 'error'],
] as const) {
  test(`a version that ${name} gives way to the one before, and is told of`, async ({ site, page }) => {
    const broken = await site.rollOutChanged(changes);
    const reports = reportsOf(page);
    await page.goto(`${site.parts.origin}/home`);
    await expectFirst(page);
    await expect.poll(() => reports).toContain(`${broken} failed ${reason}`);
  });
}

test('the styles of a version that crashed leave the page with it', async ({ site, page }) => {
  const broken = await site.rollOutChanged({
    ...crashes,
    'src/features/home/home.module.css': (source) => `${source}\n:global(h1) { letter-spacing: 7px; }\n`,
  });
  const reports = reportsOf(page);
  await page.goto(`${site.parts.origin}/home`);
  await expectFirst(page);
  await expect.poll(() => reports).toContain(`${broken} failed error`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('letter-spacing', '7px');
  const { global } = await site.known(broken);
  await expect(page.locator(`link[rel="stylesheet"][href$="#${global}"]`)).toHaveCount(0);
});

/** Files of the second version: the entry, what it exposes with its style, and the chunk of /home with its. */
const files = {
  'the entry': /^remoteEntry\..*\.js$/,
  'the exposed module': /^app\..*\.js$/,
  'its style': /^app\..*\.css$/,
};

for (const [file, pattern] of Object.entries(files)) {
  for (const [harm, apply, reason] of [
    ['is gone', removeFile, 'network'],
    ['has other bytes', changeFile, 'integrity'],
  ] as const) {
    test(`a version of which ${file} ${harm} gives way to the one before`, async ({ site, page }) => {
      await site.rollOut(site.second, 100);
      const repair = await site.damage(site.second, (files) => apply(fileNamed(files, pattern)));
      const reports = reportsOf(page);
      await page.goto(`${site.parts.origin}/home`);
      await expectFirst(page);
      await expect.poll(() => reports).toContain(`${site.second} failed ${reason}`);
      repair();
    });
  }
}

test('a version whose first page is gone gives way to the one before', async ({ site, page }) => {
  await site.rollOut(site.second, 100);
  const pages = /^page-\w+\.[0-9a-f]{64}\.js$/;
  const repair = await site.damage(site.second, (files) => filesNamed(files, pages).forEach(removeFile));
  const reports = reportsOf(page);
  await page.goto(`${site.parts.origin}/home`);
  await expectFirst(page);
  await expect.poll(() => reports).toContain(`${site.second} failed network`);
  repair();
});

test('a changed byte in any chunk is not run', async ({ site, page }) => {
  await site.rollOut(site.second, 100);
  const repair = await site.damage(site.second, (files) =>
    filesNamed(files, /^(page-\w+|\d+)\.[0-9a-f]{64}\.(js|css)$/).forEach(changeFile),
  );
  const reports = reportsOf(page);
  await page.goto(`${site.parts.origin}/home`);
  await expectFirst(page);
  await expect.poll(() => reports).toContain(`${site.second} failed integrity`);
  repair();
});

test('a version whose release.json is broken on its host is shown: pages do not read it', async ({
  site,
  page,
}) => {
  await site.rollOut(site.second, 100);
  const repair = await site.damage(site.second, (files) => changeFile(fileNamed(files, /^release\.json$/)));
  await page.goto(`${site.parts.origin}/home`);
  await expectSecond(page);
  repair();
});

test('a version whose host hangs gives way to the one before', async ({ site, page }) => {
  // Eight seconds for each of two tries.
  test.setTimeout(60_000);
  const hanging = await site.rollOutChanged(publicChanges.eyebrow('Nobody will read this'));
  await site.hang(hanging);
  const reports = reportsOf(page);
  await page.goto(`${site.parts.origin}/home`, { waitUntil: 'commit' });
  await expect(page.getByText('Makati City, Philippines, since 2011')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => reports).toContain(`${hanging} failed timeout`);
});

test('a rollout that fails for all its visitors is halted by the eighth, and the next one is spared', async ({
  site,
  browser,
}) => {
  const broken = await site.rollOutChanged(publicChanges.throwsAtLoad);
  let failed = 0;
  for (let visitor = 1; visitor <= 8 && (await site.status()).rollout.state === 'running'; visitor += 1) {
    const page = await newVisitor(browser);
    const reports = reportsOf(page);
    await page.goto(`${site.parts.origin}/home`);
    await expectFirst(page);
    await expect.poll(() => reports).toContain(`${broken} failed error`);
    failed += 1;
    await page.context().close();
  }
  await expect
    .poll(async () => (await site.status()).rollout)
    .toMatchObject({ version: broken, state: 'halted' });
  expect(failed).toBeGreaterThan(1);
  const { stdout } = await site.parts.release('history', 'mfe-public', '--limit', '1', '--json');
  expect(JSON.parse(stdout)[0]).toMatchObject({ by: 'health gate', action: 'halt', version: broken });

  await fetch(`${site.parts.origin}/config.json`);
  const page = await newVisitor(browser);
  const reports = reportsOf(page);
  await page.goto(`${site.parts.origin}/home`);
  await expectFirst(page);
  await expect.poll(() => reports).toEqual([`${site.first} started`]);
  await page.context().close();
});

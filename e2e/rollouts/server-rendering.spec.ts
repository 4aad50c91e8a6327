import type { APIRequestContext } from '@playwright/test';
import { changeFile, fileNamed, removeFile } from '../served-files.ts';
import { expect, expectSecond, type RolloutSite, reportsOf, test } from './fixtures.ts';

const onServer = (does: string) => `if (typeof window === 'undefined') { ${does} }\n`;
const atLoad = (does: string) => ({ 'src/app.tsx': (source: string) => `${onServer(does)}${source}` });
/** In what is drawn of /home, of which nothing else is changed. */
const inHome = (does: string) => ({
  'src/features/home/home-page.tsx': (source: string) =>
    source.replace(/export function HomePage\(\) \{/, `$&\n  ${onServer(does)}`),
});

const noContent = '<div id="root"></div>';
const htmlOf = async (request: APIRequestContext, address: string) => (await request.get(address)).text();

test('visitors get the content of their own version', async ({ site, request }) => {
  const home = `${site.parts.origin}/home`;
  await site.rollOut(site.second, 100);
  await expect.poll(() => htmlOf(request, home)).toContain('<p class="ui-eyebrow">The second version');
  await site.rollOut(site.second, 0);
  await expect.poll(() => htmlOf(request, home)).toContain('<p class="ui-eyebrow">Makati City');
});

/** What ten visitors see, some of whom are in the rollout. */
async function expectContent(site: RolloutSite, request: APIRequestContext): Promise<void> {
  const home = `${site.parts.origin}/home`;
  const pages = await Promise.all(
    Array.from({ length: 10 }, () => request.get(home, { headers: { Cookie: '' } })),
  );
  for (const page of pages) {
    expect(page.status()).toBe(200);
    expect(await page.text()).not.toContain(noContent);
  }
}

const isHalted = async (site: RolloutSite) => (await site.status()).rollout?.state === 'halted';

for (const [name, changes] of [
  ['throws when it is loaded', atLoad("throw new Error('Broken on the server')")],
  ['has no component', atLoad("module.exports = {}; throw 'nothing'")],
  ['throws when it is drawn', inHome("throw new Error('Broken on the server')")],
  ['loops for ever', inHome('for (;;);')],
  ['fills its memory', inHome("const all = []; for (;;) all.push(new Array(1e5).fill('x'))")],
  ['draws 100 MB', inHome("return <p>{'x'.repeat(1e8)}</p>")],
  ['reads the environment', atLoad('process.env.DEPLOY_TOKEN.length')],
  ["takes Node's modules", atLoad("eval('require')('node:fs').readdirSync('/')")],
] as const)
  test(`a version that ${name} on the server costs nobody the content, and is halted by what the server met`, async ({
    site,
    request,
  }) => {
    await site.rollOut(await site.publish(changes), 50);
    await expectContent(site, request);
    await expect.poll(() => isHalted(site)).toBe(true);
    const { signals } = (await site.evidence()).rollout ?? {};
    expect(signals?.server).toBeGreaterThan(0);
    expect(signals?.failed).toBe(0);
  });

test('a version whose page waits for something that never comes is given up', async ({ site, request }) => {
  const version = await site.publish({
    'src/app.tsx': (source) =>
      source.replace(
        'export { preload };',
        'const waits = () => typeof window === "undefined" ? new Promise(() => {}) : Promise.resolve();\nexport { waits as preload };',
      ),
  });
  await site.rollOut(version, 50);
  expect(await htmlOf(request, `${site.parts.origin}/home`)).not.toContain(noContent);
  await expect.poll(() => isHalted(site), { timeout: 60_000 }).toBe(true);
});

for (const [harm, apply] of [
  ['is gone', removeFile],
  ['has other bytes', changeFile],
] as const)
  test(`a version whose server script ${harm} costs nobody the content, and is halted`, async ({
    site,
    request,
  }) => {
    const version = await site.publish(inHome("console.log('A version of its own')"));
    const repair = await site.damage(version, (files) => apply(fileNamed(files, /^server\.js$/)));
    await site.rollOut(version, 50);
    await expectContent(site, request);
    await expect.poll(() => isHalted(site)).toBe(true);
    repair();
  });

test('a version that the browser draws otherwise than the server is told of', async ({ site, page }) => {
  const version = await site.rollOutChanged({
    'src/features/home/home-page.tsx': (source) =>
      source.replace(
        '<Hero ',
        "<p>{typeof window === 'undefined' ? 'From the server' : 'From the browser'}</p><Hero ",
      ),
  });
  const reports = reportsOf(page);
  await expect
    .poll(async () => {
      await page.goto(`${site.parts.origin}/home`);
      await expect(page.getByText('From the browser')).toBeVisible();
      return reports;
    })
    .toContain(`${version} failed mismatch`);
});

test('pages that were rendered before stay with their content while the API is away', async ({
  site,
  page,
}) => {
  await site.rollOut(site.second, 100);
  const home = `${site.parts.origin}/home`;
  await expect.poll(() => htmlOf(page.request, home)).toContain('The second version');
  await site.parts.stop('api');
  expect(await htmlOf(page.request, home)).toContain('The second version');
  await page.goto(home);
  await expectSecond(page);
  await site.parts.start('api');
});

test('a host that does not answer after its pages were rendered holds nothing up for long', async ({
  site,
  page,
}) => {
  const version = await site.publish(inHome("console.log('On a host that hangs')"));
  await site.rollOut(version, 100);
  const home = `${site.parts.origin}/home`;
  const { entry } = await site.known(version);
  await expect.poll(() => htmlOf(page.request, home)).toContain(entry.path);
  await expect.poll(() => htmlOf(page.request, home)).not.toContain(noContent);
  await site.hang(version);
  await page.goto(home, { waitUntil: 'commit' });
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

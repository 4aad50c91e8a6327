import type { VersionError } from '../../contracts/src/releases.ts';
import { hydrated } from '../fixtures.ts';
import { expect, test } from './fixtures.ts';

const home = 'src/features/home/home-page.tsx';

test('an error of a click handler is listed with its line in the source, which no host tells', async ({
  site,
  page,
}) => {
  let source = '';
  const version = await site.rollOutChanged({
    [home]: (before) => {
      const handler = `<div\n      onClick={() => {\n        throw new Error('Broken click');\n      }}\n    >`;
      source = before.replace('<div>', handler);
      return source;
    },
  });
  const line = source.split('\n').findIndex((text) => text.includes('Broken click')) + 1;
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await page.goto(`${site.parts.origin}/home`);
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).click();
  const listed = () =>
    site.parts.ask<VersionError[]>(`/releases/errors?remote=mfe-public&version=${version}`);
  await expect.poll(async () => (await listed()).length).toBe(1);
  const [error] = await listed();
  expect(error?.message).toBe('Broken click');
  expect(error?.source?.place).toMatch(new RegExp(`^${home}:${line}:\\d+$`));
  expect((await Promise.all(scripts)).filter((text) => text.includes('sourceMappingURL='))).toEqual([]);
});

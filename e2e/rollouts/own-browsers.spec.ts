import { startFileHost } from '../file-host.ts';
import { signIn } from '../fixtures.ts';
import { publicChanges } from '../variant.ts';
import { expect, expectFirst, expectSecond, newVisitor, test } from './fixtures.ts';

test('a rollout for staff reaches an administrator with the page after signing in, and nobody else', async ({
  site,
  page,
  browser,
}) => {
  const { origin } = site.parts;
  const { halted } = await site.status();
  const restart = halted.includes(site.second) ? ['--restart'] : [];
  await site.release('rollout', site.second, '--staff', ...restart);
  await signIn(page, origin);
  await page.goto(`${origin}/home`);
  await expectSecond(page);
  const visitor = await newVisitor(browser);
  await visitor.goto(`${origin}/home`);
  await expectFirst(visitor);
  await visitor.context().close();
});

test("a developer's browser takes a remote from their own machine, and nobody else's does", async ({
  site,
  page,
  browser,
}) => {
  await site.rollOut(site.second, 0);
  const origin = await site.parts.secondShell({ ALLOW_LOCAL_REMOTES: '1' });
  // Stands for the development server, whose build takes half a minute.
  const variant = await site.parts.variant('mfe-public', publicChanges.eyebrow('Not yet committed'));
  const machine = await startFileHost(variant.folder);
  const at = machine.address.replace('127.0.0.1', 'localhost');
  await page.goto(`${origin}/local?${new URLSearchParams({ remote: 'mfe-public', at })}`);
  await page.getByRole('button', { name: 'Take it from this machine' }).click();
  await expect(page.getByText('Not yet committed')).toBeVisible();
  const visitor = await newVisitor(browser);
  await visitor.goto(`${origin}/home`);
  await expectFirst(visitor);
  await visitor.context().close();
  const badge = page.getByRole('complementary', { name: 'Previews' });
  await expect(badge).toContainText(`Local: mfe-public from ${at}`);
  await badge.getByRole('button', { name: 'End' }).click();
  await expect(badge).toBeHidden();
  await expectFirst(page);
  machine.close();
});

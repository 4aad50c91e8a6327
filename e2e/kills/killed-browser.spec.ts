import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, newKey, signIn, test } from '../fixtures.ts';
import { picture } from '../portal/picture.ts';
import { seeded } from '../random.ts';
import { apiOrigin, origin } from '../site.ts';
import { articles, type Forms, projects } from './forms.ts';
import { type OwnBrowser, startBrowser } from './own-browser.ts';

interface Scenario {
  name: string;
  forms: Forms;
  /** Opens the form of a record that there is, not that of a new one. */
  edits?: boolean;
  /** In how many of its rounds a picture is chosen. */
  pictures?: number;
  /** The answers to saves come late. */
  slow?: boolean;
  /** The network goes away, and comes back or not. */
  cut?: boolean;
  /** Somebody ends the session. */
  signedOut?: boolean;
}

const scenarios: Scenario[] = [
  { name: 'a new article', forms: articles },
  { name: 'a new article, saved slowly', forms: articles, slow: true },
  { name: 'a new article with a cover', forms: articles, pictures: 1 },
  { name: 'an article, saved slowly', forms: articles, edits: true, slow: true },
  { name: 'a project with pictures', forms: projects, edits: true, pictures: 5 },
  { name: 'a project with pictures, saved slowly', forms: projects, edits: true, pictures: 5, slow: true },
  { name: 'a new project with pictures and a bad network', forms: projects, pictures: 5, cut: true },
  { name: 'a new article and a bad network', forms: articles, cut: true, slow: true },
  { name: 'a project and a session that ends', forms: projects, edits: true, signedOut: true },
  {
    name: 'a new article with a cover and a session that ends',
    forms: articles,
    pictures: 1,
    signedOut: true,
  },
];
const roundsEach = 5;
/** What was typed within this time before the kill may be lost. */
const mayLoseMs = 1000;

const seed = Number(process.env.KILLS_SEED);
const lost: number[] = [];
let picturesKept = 0;

let profile: string;
let browser: OwnBrowser | undefined;
test.beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'killed-browser-'));
});
test.afterEach(async () => {
  await browser?.kill();
  browser = undefined;
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});
test.afterAll(() => {
  const most = Math.max(0, ...lost);
  console.log(
    `KILLS_SEED=${seed}: ${lost.length} kills; at most ${most} ms of typing lost; ${picturesKept} times a picture was looked for and found`,
  );
});

/** The user comes back: signs in where that is asked for, and opens what was not finished. */
async function comeBack(page: Page, { forms, edits }: Scenario, title: string): Promise<Locator> {
  const list = `${origin}/private/${forms.section}?search=${encodeURIComponent(title)}`;
  await page.goto(list);
  const isIn = page.getByRole('button', { name: forms.addLabel });
  await expect(isIn.or(page.getByText('ERROR 401')).or(page.getByLabel('Username'))).toBeVisible();
  if (!(await isIn.isVisible())) {
    await signIn(page, origin);
    await page.goto(list);
  }
  const notice = page.getByRole('region', { name: 'Unsaved work' }).filter({ hasText: title });
  const ways = notice
    .getByRole('button', { name: 'Continue editing' })
    .or(page.getByRole('button', { name: `Continue editing ${title}` }));
  await (edits ? ways.or(page.getByRole('button', { name: `Edit ${title}` })) : ways).first().click();
  return forms.form(page);
}

/** What the user sees: the text, and whether it is said that somebody else has changed something; null when the form has closed. */
const look = async (page: Page, text: Locator) => {
  const [shown] = await text.evaluateAll((elements) =>
    elements.map((element) => (element instanceof HTMLTextAreaElement ? element.value : element.textContent)),
  );
  const isConflict = await page.evaluate(() =>
    /Somebody else has|someone else/.test(document.body.innerText),
  );
  return shown === undefined ? null : { shown: shown ?? '', isConflict, at: Date.now() };
};

for (const [index, scenario] of scenarios.entries())
  test(`nothing typed a second before a kill is lost: ${scenario.name}`, async ({ request }) => {
    const random = seeded(seed + index);
    const between = (from: number, to: number) => from + random() * (to - from);
    const { forms, edits, pictures = 0 } = scenario;
    const title = `Killed ${index}, ${seed}`;
    if (edits) {
      const key = await newKey({ request });
      const made = await request.post(`${apiOrigin}/${forms.create.path}`, {
        ...{ data: forms.create.body(title), headers: { Authorization: key } },
      });
      expect(made.ok(), await made.text()).toBe(true);
    }
    /** What was in the form at which time. */
    let seen: { shown: string; at: number }[] = [];
    let chosen: { name: string; at: number }[] = [];
    let killedAt = 0;
    let count = 0;

    /** The form as it comes back after a kill, with all that may not be lost. */
    const opened = async (page: Page): Promise<Locator> => {
      if (killedAt === 0 && !edits) {
        await signIn(page, origin);
        await page.goto(`${origin}/private/${forms.section}`);
        await page.getByRole('button', { name: forms.addLabel }).click();
        await forms.title(forms.form(page)).fill(title);
        return forms.form(page);
      }
      const form = await comeBack(page, scenario, title);
      if (killedAt === 0) return form;
      const mustBe = seen.findLast(({ at }) => at <= killedAt - mayLoseMs)?.shown ?? '';
      await expect(forms.text(form)).toBeVisible();
      await expect.poll(async () => (await look(page, forms.text(form)))?.shown).toContain(mustBe);
      const back = (await look(page, forms.text(form)))?.shown ?? '';
      const firstLost = seen.find(({ shown }) => !back.startsWith(shown));
      lost.push(firstLost ? killedAt - firstLost.at : 0);
      for (const { name } of chosen.filter(({ at }) => at <= killedAt - mayLoseMs)) {
        await expect(forms.picture(form, name), name).toHaveCount(1);
        picturesKept += 1;
      }
      seen = [];
      return form;
    };

    for (let round = 0; round < roundsEach; round += 1) {
      browser = await startBrowser(profile);
      const { page } = browser;
      if (scenario.slow)
        await page.route(`${apiOrigin}/records/saveDraft`, async (route) => {
          const answer = async () => {
            const response = await route.fetch();
            await new Promise((resolve) => setTimeout(resolve, between(100, 1500)));
            await route.fulfill({ response });
          };
          // The browser may be gone by then.
          await answer().catch(() => undefined);
        });
      const form = await opened(page);
      const text = forms.text(form);
      await text.press('Control+End');
      const start = Date.now();
      const end = start + between(1500, 7000);
      const happens = {
        picture: between(start, end),
        cut: between(start, end),
        back: between(start, end + 3000),
      };
      const due = (what: keyof typeof happens) => {
        const isDue = Date.now() >= happens[what];
        if (isDue) happens[what] = Number.POSITIVE_INFINITY;
        return isDue;
      };
      let rest = '';
      while (Date.now() < end) {
        if (rest === '') {
          count += 1;
          rest = `${count},`;
        }
        await page.keyboard.type(rest.slice(0, 1), { delay: between(40, 140) });
        rest = rest.slice(1);
        const now = await look(page, text);
        if (!now) break;
        expect(now.isConflict, 'no conflict is shown').toBe(false);
        seen.push(now);
        if (round < pictures && due('picture')) {
          const name = `pier-${index}-${round}`;
          await form
            .locator('input[type=file]')
            .first()
            .setInputFiles(picture(`${name}.png`));
          await expect(forms.picture(form, name)).toBeVisible();
          chosen = [...chosen.filter(() => forms === projects), { name, at: Date.now() }];
          await text.focus();
        }
        if (scenario.cut && due('cut')) await page.context().setOffline(true);
        if (scenario.cut && due('back')) await page.context().setOffline(false);
        // Not while a picture is being chosen: the form would be gone before it is in it.
        const isChosen = round >= pictures || happens.picture === Number.POSITIVE_INFINITY;
        if (scenario.signedOut && isChosen && due('cut')) {
          const key = await page.evaluate(() => localStorage.getItem('AUTHORIZATION_KEY'));
          await request.post(`${apiOrigin}/users/logout`, { headers: { Authorization: key ?? '' } });
        }
      }
      killedAt = Date.now();
      await browser.kill();
      browser = undefined;
    }

    browser = await startBrowser(profile);
    const { page } = browser;
    const form = await opened(page);
    await expect(form.getByText(/^Saved \d/)).toBeVisible({ timeout: 60_000 });
    expect((await look(page, forms.text(form)))?.isConflict).toBe(false);
  });

import { hostileTexts } from 'kit/test/hostile-texts.ts';
import { chunk, refuse, startGeminiServer } from '../../api/test/gemini-server.ts';
import { test as base, expect, signIn } from '../fixtures.ts';
import type { OwnParts } from '../own-parts.ts';

const key = 'gemini-key-that-must-stay-on-the-server';

/** The site with an assistant behind it: a server that speaks the model's protocol, answering as each test says. */
const test = base.extend<{ gemini: Awaited<ReturnType<typeof startGeminiServer>> }>({
  gemini: async ({ parts }, use) => {
    const gemini = await startGeminiServer();
    await startSite(parts, gemini.url);
    await use(gemini);
    await gemini.close();
  },
});

async function startSite(parts: OwnParts, modelAddress: string): Promise<void> {
  parts.own('SHELL_PORT', 'API_PORT');
  await parts.start('api', {
    GEMINI_API_KEY: key,
    GEMINI_BASE_URL: modelAddress,
    CORS_ORIGINS: parts.origin,
  });
  await parts.start('shell');
  await parts.publish();
}

base('the assistant says where its response will appear', async ({ page }) => {
  await page.goto('/GeminiAPI');
  await expect(page.getByText('The response will appear here...')).toBeVisible();
  await expect(page.getByPlaceholder('Ask Gemini...')).toBeVisible();
});

base('without a key for the model a question leads to the pages that fit best', async ({ page }) => {
  await page.goto('/GeminiAPI');
  await page.getByPlaceholder('Ask Gemini...').fill('Where is your office?');
  await page.getByRole('button', { name: 'Send' }).click();
  const reply = page.getByRole('article');
  await expect(reply).toContainText('these pages of our site fit your question best');
  await expect(page.getByPlaceholder('Ask Gemini...')).toHaveValue('');
  await reply.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/GeminiAPI/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

base('without a key and a page that fits, the reply leads to the contact page', async ({ page }) => {
  await page.goto('/GeminiAPI');
  await page.getByPlaceholder('Ask Gemini...').fill('Do zeppelins fly?');
  await page.keyboard.press('Enter');
  await page.getByRole('article').getByRole('link', { name: 'contact page' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

base('the conversation is there after a reload, and gone after New conversation', async ({ page }) => {
  await page.goto('/GeminiAPI');
  await page.getByPlaceholder('Ask Gemini...').fill('Where is your office?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('fit your question best');
  await page.reload();
  await expect(page.getByRole('article')).toContainText('fit your question best');
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(page.getByText('The response will appear here...')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The response will appear here...')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a reply cites a page of the site, and its citation leads there', async ({ page, parts, gemini }) => {
  gemini.answer((response, { material }) => {
    const [passage] = JSON.parse(material).passages;
    const words = passage.text.split(/\s+/).slice(0, 4).join(' ');
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(chunk(`It is so [1 "${words}"].`, 'STOP'));
  });
  await page.goto(`${parts.origin}/GeminiAPI`);
  await page.getByPlaceholder('Ask Gemini...').fill('How do I reach you?');
  await page.keyboard.press('Enter');
  const source = page.getByRole('group', { name: 'Sources' }).getByRole('link');
  const address = await source.getAttribute('href');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Source: / })
    .click();
  await expect(page).toHaveURL(`${parts.origin}${address}`);
});

test('what a model writes that obeys a hostile text calls nothing and leads nowhere unsaid', async ({
  page,
  parts,
  gemini,
}) => {
  const away: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('attacker.example')) away.push(request.url());
  });
  page.on('dialog', (dialog) => away.push(dialog.message()));
  await signIn(page, parts.origin);
  await page.goto(`${parts.origin}/GeminiAPI`);
  // One of each goal: the unit tests have all.
  const goals = hostileTexts.filter(({ name }) => name.endsWith(', plainly'));
  for (const [index, { text, obeyed }] of goals.entries()) {
    gemini.answer((response, { instructions }) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.end(chunk(obeyed(instructions).text, 'STOP'));
    });
    await page.getByPlaceholder('Ask Gemini...').fill(text);
    await page.keyboard.press('Enter');
    const reply = page.getByRole('article').nth(index);
    await expect(reply.getByRole('button', { name: /^(Copy|Try again)$/ })).toBeVisible();
    for (const link of await reply.getByRole('link').all())
      if ((await link.getAttribute('target')) === '_blank')
        await expect(link).toContainText('leaves this site');
  }
  expect(away).toEqual([]);
  expect(page.url()).toBe(`${parts.origin}/GeminiAPI`);
});

test('a reply appears piece by piece and ends as formatted text', async ({ page, parts, gemini }) => {
  let finish = () => {};
  gemini.answer((response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(chunk('## Permits\n\n| Kind | Days |\n|---|---|\n'));
    finish = () => response.end(chunk('| Barangay | 1 |\n', 'STOP'));
  });
  await page.goto(`${parts.origin}/GeminiAPI`);
  await page.getByPlaceholder('Ask Gemini...').fill('How long does a permit take?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Permits' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  finish();
  await expect(page.getByRole('cell', { name: 'Barangay' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(gemini.requests.map(({ prompt }) => prompt)).toEqual(['How long does a permit take?']);
});

test('before the first piece it is thinking; Stop hangs up on the model', async ({ page, parts, gemini }) => {
  gemini.answer(() => {});
  await page.goto(`${parts.origin}/GeminiAPI`);
  await page.getByPlaceholder('Ask Gemini...').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('⏳ Thinking...')).toBeVisible();
  await expect.poll(() => gemini.requests.length).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await gemini.requests[0]?.hungUp;
});

test('a failure of the model offers a retry that works', async ({ page, parts, gemini }) => {
  gemini.answer((response) => refuse(response, 500, 'internal detail of the model'));
  await page.goto(`${parts.origin}/GeminiAPI`);
  await page.getByPlaceholder('Ask Gemini...').fill('Hello');
  await page.keyboard.press('Enter');
  await expect(page.getByText('❌ Error: Could not get response')).toBeVisible();
  await expect(page.getByText('internal detail')).toHaveCount(0);
  gemini.answer((response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(chunk('Kumusta', 'STOP'));
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').getByText('Kumusta')).toBeVisible();
});

test('HTML in a reply is shown as text, and a reply of 100 kB is shown whole', async ({
  page,
  parts,
  gemini,
}) => {
  const lines = Array.from({ length: 2000 }, (_, index) => `Line ${index} of a long answer about permits.`);
  gemini.answer((response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(chunk('<img src=x onerror="document.title=1">\n\n'));
    for (let start = 0; start < lines.length; start += 100) {
      response.write(chunk(`${lines.slice(start, start + 100).join('\n\n')}\n\n`));
    }
    response.end(chunk('The end.', 'STOP'));
  });
  await page.goto(`${parts.origin}/GeminiAPI`);
  await page.getByPlaceholder('Ask Gemini...').fill('Everything');
  await page.keyboard.press('Enter');
  const article = page.getByRole('article');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(article).toContainText('The end.');
  await expect(article).toContainText('<img src=x');
  await expect(article.locator('img')).toHaveCount(0);
});

test('the panel in the portal keeps its conversation between pages; the key reaches no page', async ({
  page,
  parts,
  gemini,
}) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => bodies.push(response.text().catch(() => '')));
  gemini.answer((response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(chunk('**Kumusta**', 'STOP'));
  });
  await signIn(page, parts.origin);
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await page.getByPlaceholder('Ask Gemini...').fill('Hello');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByText('Kumusta')).toBeVisible();
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(/\/private\/news/);
  await expect(page.getByRole('article').getByText('Kumusta')).toBeVisible();
  expect(gemini.requests[0]?.key).toBe(key);
  for (const body of await Promise.all(bodies)) expect(body).not.toContain(key);
});

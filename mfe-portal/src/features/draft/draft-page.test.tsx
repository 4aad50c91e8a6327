import { act, screen, waitFor } from '@testing-library/react';
import type { RecordPreview } from 'contracts/records';
import { fullArticle } from 'kit/test/records.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();
const type = 'mfe-public/preview/article/7';

function preview(changes: Partial<RecordPreview> = {}): RecordPreview {
  return {
    ...{ key: 'article/7', kind: 'article', title: 'The pier', isDraft: true },
    ...{ savedAt: '2026-03-14T08:30:00.000Z', expiresAt: '2026-03-17T08:30:00.000Z' },
    ...{ type, pages: ['/news/7'], value: { ...fullArticle({ id: 7, title: 'The pier' }) } },
    ...changes,
  };
}
const open = (hash = '#t.s') => renderPortal(`/draft${hash}`, { api, key: null });
const frame = () => screen.findByTitle<HTMLIFrameElement>('The pier as visitors will see it');

/** What the framed page is sent once its scripts run. */
async function sentTo(page: HTMLIFrameElement): Promise<unknown> {
  const source = page.contentWindow;
  if (!source) throw new Error('No page');
  const post = jest.spyOn(source, 'postMessage').mockReturnValue();
  act(() => {
    dispatchEvent(new MessageEvent('message', { source, data: { kind: 'content-preview-ready' } }));
  });
  return post.mock.lastCall?.[0];
}

test('a link shows the draft in its page, and says what it is', async () => {
  api.answer('POST /records/preview', preview());
  open();
  const page = await frame();
  expect(page).toHaveAttribute('src', '/news/7');
  expect(screen.getByRole('heading', { level: 1, name: 'Preview of “The pier”' })).toBeVisible();
  expect(screen.getByText(/Not published yet/)).toHaveTextContent(/saved .*2026.* · this link ends .*2026/);
  expect(api.callsOf('POST /records/preview')[0]?.body).toEqual({ token: 't.s' });
  expect(await sentTo(page)).toMatchObject({ kind: 'content-preview', type, value: { title: 'The pier' } });
});

test('the page is hidden until it shows the draft', async () => {
  api.answer('POST /records/preview', preview());
  open();
  const page = await frame();
  expect(page).toHaveAttribute('data-ready', 'false');
  expect(screen.getByText('Loading the page...')).toBeVisible();
  await sentTo(page);
  expect(page).toHaveAttribute('data-ready', 'true');
  expect(screen.queryByText('Loading the page...')).toBeNull();
});

test('the text of an article is made safe before it is shown', async () => {
  const content = '<p>Safe<img src="x" onerror="alert(1)"></p>';
  api.answer('POST /records/preview', preview({ value: { ...fullArticle(), content } }));
  open();
  expect(JSON.stringify(await sentTo(await frame()))).not.toContain('onerror');
});

test('of content, the page is shown that is named like it', async () => {
  const pages = ['/home', '/products/:item', '/awards'];
  const content = { kind: 'content', type: 'mfe-public/awards', pages, value: { title: 'Prizes' } } as const;
  api.answer('POST /records/preview', preview(content));
  open();
  expect(await frame()).toHaveAttribute('src', '/awards');
});

test('a reload shows what was saved since', async () => {
  api.answer('POST /records/preview', preview());
  const { user } = open();
  await frame();
  api.answer('POST /records/preview', preview({ title: 'The pier is open', isDraft: false }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('heading', { name: 'Preview of “The pier is open”' })).toBeVisible();
  expect(screen.getByText(/^Published/)).toBeVisible();
});

test('a reload that fails says so, and what was loaded stays', async () => {
  api.answer('POST /records/preview', preview());
  const { user } = open();
  await frame();
  api.on('POST /records/preview', () => ({ status: 503, body: { message: 'Try again in a moment.' } }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't reload. Try again in a moment.");
  expect(await frame()).toBeInTheDocument();
});

test.each([404, 410, 422])('a link that is refused with %i says whom to ask', async (status) => {
  api.on('POST /records/preview', () => ({ status, body: { message: 'Ended' } }));
  open();
  expect(
    await screen.findByRole('heading', { name: "This preview link doesn't work any more" }),
  ).toBeVisible();
  expect(screen.getByText(/Ask whoever sent it to you for a new one/)).toBeVisible();
});

test('a link that ends while its page is open shows nothing more after a reload', async () => {
  api.answer('POST /records/preview', preview());
  const { user } = open();
  await frame();
  api.on('POST /records/preview', () => ({ status: 410, body: { message: 'Ended' } }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(
    await screen.findByRole('heading', { name: "This preview link doesn't work any more" }),
  ).toBeVisible();
  expect(screen.queryByTitle(/as visitors will see it/)).toBeNull();
});

test('a link that could not be asked for can be tried again', async () => {
  api.on('POST /records/preview', () => ({ status: 503, body: { message: 'Busy' } }));
  const { user } = open();
  expect(await screen.findByText("Couldn't load the preview.")).toBeVisible();
  api.answer('POST /records/preview', preview());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeInTheDocument();
});

test('a link without its token asks for nothing', async () => {
  open('');
  expect(
    await screen.findByRole('heading', { name: "This preview link doesn't work any more" }),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

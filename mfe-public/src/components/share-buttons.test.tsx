import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useApiServer } from 'kit/test/api-server.ts';
import { detailedProject, fullArticle, listedArticle, projectImage } from 'kit/test/records.ts';
import { openedAbove, renderSite, withContent } from '../test/render-site.tsx';

const api = useApiServer((server) => {
  server.answer('GET /news/find', fullArticle());
  server.answer('GET /news/related', []);
  server.answer('GET /news/years', []);
  server.answer('GET /news/list', [listedArticle()]);
  server.answer('POST /project/getProject', { result: detailedProject() });
  server.answer('POST /project_imgs/get', [projectImage()]);
  server.answer('GET /project/related', []);
  server.answer('GET /project/getYears', []);
  server.answer('GET /project/getPublic', { result: [] });
});

const article = '/news/1-new-counter-hours';
const project = '/products/1-permit-desk';
const copyLink = () => screen.findByRole('button', { name: 'Copy link' });

function open(address: Parameters<typeof renderSite>[0]) {
  const user = userEvent.setup();
  renderSite(address, { apiBase: api.origin });
  return user;
}

/** jsdom has no list of apps to share with. */
function withShare(share: (data: ShareData) => Promise<void>) {
  const calls: ShareData[] = [];
  Object.assign(navigator, {
    share: (data: ShareData) => {
      calls.push(data);
      return share(data);
    },
  });
  return calls;
}

/** What the shell says in the document's head. */
function withCanonical(address: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'canonical', href: address });
  document.head.append(link);
}

afterEach(() => {
  document.head.querySelector('link[rel=canonical]')?.remove();
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

test.each([
  ['an article', `${article}?utm_source=letter`, article],
  ['an article above its list', openedAbove(article, '/news'), article],
  ['a project', project, project],
  ['a project above its list', openedAbove(project, '/products'), project],
])('the link to %s is copied with the address that the site is known by', async (_what, address, path) => {
  const user = open(address);
  withCanonical(`https://www.example.com${path}`);
  await user.click(await copyLink());
  expect(await navigator.clipboard.readText()).toBe(`https://www.example.com${path}`);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
});

test('on a site that knows no address of its own, the link has the one that the visitor uses', async () => {
  const user = open(article);
  await user.click(await copyLink());
  expect(await navigator.clipboard.readText()).toBe(window.location.origin + article);
});

test('when the browser refuses, the address stands in a field, selected', async () => {
  const user = open(article);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(await copyLink());
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address to copy by hand' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue(window.location.origin + article);
  expect(field).toHaveAttribute('readonly');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  expect(screen.getByRole('button', { name: 'Could not copy' })).toBeVisible();
});

test('a browser that can share is asked to, with the title and the address', async () => {
  const calls = withShare(async () => {});
  const user = open(article);
  withCanonical(`https://www.example.com${article}`);
  await user.click(await screen.findByRole('button', { name: 'Share…' }));
  expect(calls).toEqual([{ title: 'New counter hours', url: `https://www.example.com${article}` }]);
});

test('a browser that cannot share offers the link alone', async () => {
  open(article);
  await copyLink();
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
});

test('closing the list of apps without choosing is no error', async () => {
  withShare(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  const user = open(article);
  await user.click(await screen.findByRole('button', { name: 'Share…' }));
  expect(await copyLink()).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('when sharing fails the link is copied instead', async () => {
  withShare(() => Promise.reject(new DOMException('Blocked', 'NotAllowedError')));
  const user = open(article);
  await user.click(await screen.findByRole('button', { name: 'Share…' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(window.location.origin + article);
});

test.each([
  ['article', article],
  ['project', project],
])('a preview of an %s that is being edited offers nothing to pass on', async (kind, address) => {
  renderSite(address, {
    apiBase: api.origin,
    ...withContent({ [`preview/${kind}/1`]: { title: 'Being edited' } }),
  });
  const main = await screen.findByRole('heading', { level: 1, name: 'Being edited' });
  expect(
    within(main.closest('article') as HTMLElement).queryByRole('button', { name: 'Copy link' }),
  ).toBeNull();
});

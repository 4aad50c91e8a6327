import { screen, within } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();
const expiresAt = '2026-03-17T08:30:00.000Z';

/** The form of a new article over the screen of a phone, with its preview. */
async function openPreview(typed: string) {
  api.on('POST /records/saveDraft', ({ body }) => ({
    body: { ...body, version: 5, savedAt: '2026-03-14T08:30:00.000Z' },
  }));
  api.answer('POST /records/previewLink', { token: 't.s', expiresAt });
  const page = { path: '/news/:item', title: 'Article', indexed: true, shows: 'article', preload: [] };
  api.answer('GET /releases', { remotes: [{ remote: 'mfe-public', stable: { pages: [page] } }] });
  const { user, ...portal } = renderPortal('/private/news', { api });
  await user.click(await screen.findByRole('button', { name: 'Add News' }));
  const form = within(screen.getByRole('dialog', { name: 'Add News' }));
  if (typed) await user.type(form.getByLabelText(/Title/), typed);
  await user.click(form.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Preview link…' }));
  return { user, ...portal, modal: within(screen.getByRole('dialog', { name: 'Preview link' })) };
}

test('a new article has a preview, at an address that no article has', async () => {
  await openPreview('The pier');
  expect(screen.getByTitle('The article as visitors will see it')).toHaveAttribute(
    'src',
    '/news/999999999999999',
  );
});

test('a link saves what is in the form, and is shown once', async () => {
  const { user, modal } = await openPreview('The pier');
  await user.selectOptions(modal.getByLabelText('The link ends'), 'In a week');
  await user.click(modal.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByDisplayValue(`${window.location.origin}/draft#t.s`)).toBeVisible();
  const [saved] = api.callsOf('POST /records/saveDraft');
  const [made] = api.callsOf('POST /records/previewLink');
  expect(saved?.body.value).toMatchObject({ title: 'The pier' });
  expect(made?.body).toEqual({ key: saved?.body.key, hours: 168 });
});

test('a link of what is not saved yet says what to do', async () => {
  const { user, modal } = await openPreview('');
  api.on('POST /records/previewLink', () => ({ status: 404, body: { message: 'Gone' } }));
  await user.click(modal.getByRole('button', { name: 'Make the link' }));
  expect(await modal.findByText('There is nothing to show yet: write something first.')).toBeVisible();
});

test('a link that could not be made says why', async () => {
  const { user, modal } = await openPreview('The pier');
  api.on('POST /records/previewLink', () => ({ status: 503, body: { message: 'Try again in a moment.' } }));
  await user.click(modal.getByRole('button', { name: 'Make the link' }));
  expect(await modal.findByText('Try again in a moment.')).toBeVisible();
});

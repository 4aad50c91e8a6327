import { act, screen, waitFor, within } from '@testing-library/react';
import { imageFile } from 'kit/test/records.ts';
import { paste } from '../../test/clipboard.ts';
import { fileInput } from '../../test/file-input.ts';
import { useLayout } from '../../test/layout.ts';
import { openEditNews } from '../../test/news-forms.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

useLayout();
useObjectUrls();
const api = usePortalApi();

const openEdit = () => openEditNews(api);

test('the fields are prefilled, with the current cover', async () => {
  const { form, text, title } = await openEdit();
  expect(title).toHaveValue('New counter hours');
  expect(text).toHaveTextContent('Open from seven.');
  expect(form.getByLabelText('Announcement')).toBeChecked();
  expect(form.getByAltText('Current cover')).toHaveAttribute('src', `${api.origin}/files/news/1.webp?w=640`);
});

test('Fetching News Data... is shown until the article has loaded', async () => {
  const { user } = renderPortal('/private/news', { api });
  await user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
  expect(screen.getByText('Fetching News Data...')).toBeVisible();
  expect(await screen.findByLabelText('Title')).toBeVisible();
});

test('a change is sent with id and version, without a cover when none was chosen', async () => {
  const { title, update, user } = await openEdit();
  await user.type(title, ' two');
  await update();
  expect(await screen.findByText('News Updated successfully!')).toBeVisible();
  expect(api.callsOf('POST /news/update')[0]?.body).toEqual({
    id: '1',
    version: '1',
    title: 'New counter hours two',
    type: 'announcement',
    content: '<p>Open from seven.</p>',
    ...{ date: '2024-03-14T08:30:00.000Z', author: '', summary: '', slug: '' },
    ...{ seo_title: '', seo_description: '' },
  });
});

test('a new cover replaces the current one', async () => {
  const { modal, update, user } = await openEdit();
  await user.upload(fileInput(modal), imageFile('new.png'));
  await update();
  await screen.findByText('News Updated successfully!');
  expect(api.callsOf('POST /news/update')[0]?.body).toMatchObject({ cover: 'new.png' });
});

test('a picture of the library becomes the cover', async () => {
  const { form, update, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Choose from library…' }));
  await user.click(await screen.findByRole('button', { name: 'Choose harbor.jpg' }));
  expect(form.getByAltText('New cover')).toHaveAttribute('src', `${api.origin}/files/library/1.webp?w=640`);
  await update();
  await screen.findByText('News Updated successfully!');
  expect(api.callsOf('POST /news/update')[0]?.body).toMatchObject({ cover_path: 'library/1.webp' });
});

test('a picture of the library is inserted into the text', async () => {
  const { form, text, update, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Image' }));
  await user.click(form.getByRole('button', { name: 'Library…' }));
  await user.click(await screen.findByRole('button', { name: 'Choose harbor.jpg' }));
  await waitFor(() =>
    expect(text.querySelector('img')).toHaveAttribute('src', `${api.origin}/files/library/1.webp`),
  );
  await update();
  await screen.findByText('News Updated successfully!');
  expect(api.callsOf('POST /news/update')[0]?.body.content).toContain('/files/library/1.webp');
});

test('after success the modal closes and the list is refreshed', async () => {
  const { update, user } = await openEdit();
  await update();
  const dialog = await screen.findByRole('alertdialog', { name: 'Update Success' });
  const before = api.callsOf('GET /news/get').length;
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog', { name: 'Edit News' })).toBeNull();
  await waitFor(() => expect(api.callsOf('GET /news/get').length).toBeGreaterThan(before));
});

test('an update requests nothing but the list afterwards', async () => {
  const { update, user } = await openEdit();
  const before = api.calls.length;
  await update();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(api.callsOf('GET /news/get').length).toBeGreaterThan(1));
  await screen.findByRole('rowheader', { name: 'Title 1' });
  expect(api.calls.slice(before).map(({ name }) => name)).toEqual(['POST /news/update', 'GET /news/get']);
});

test('a response of -1 is a failure', async () => {
  api.answer('POST /news/update', -1);
  const { title, update, user } = await openEdit();
  await user.type(title, ' two');
  await update();
  const dialog = await screen.findByRole('alertdialog', { name: 'Update Error' });
  expect(dialog).toHaveTextContent('Error Updating News!');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(title).toHaveValue('New counter hours two');
});

test('deleting asks first, then shows a dialog and refreshes the list', async () => {
  const { form, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Delete News' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete News' });
  expect(question).toHaveTextContent('Are you sure you want to delete this news?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('News deleted successfully!')).toBeVisible();
  expect(api.callsOf('DELETE /news/delete')[0]?.body).toEqual({ id: 1 });
  expect(screen.queryByRole('dialog', { name: 'Edit News' })).toBeNull();
});

test('a deletion whose response was lost reads the list and its total again', async () => {
  api.on('DELETE /news/delete', () => {
    api.answer('GET /news/get', { list: [], total: 0 });
    return { status: 504, body: {} };
  });
  const { form, user } = await openEditNews(api);
  await user.click(form.getByRole('button', { name: 'Delete News' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Error' });
  expect(dialog).toHaveTextContent('Error deleting news!');
  expect(dialog).toHaveTextContent('It may be deleted all the same.');
  await waitFor(() => expect(screen.queryByText('Title 1')).toBeNull());
});

test('a failed deletion shows a dialog', async () => {
  api.on('DELETE /news/delete', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { form, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Delete News' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Error deleting news!')).toBeVisible();
  expect(screen.getByText('The database is down.')).toBeVisible();
});

test('an unchanged text closes without a question', async () => {
  const { title, user } = await openEdit();
  title.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the text is restored after the key expired and the user signed in again', async () => {
  const { text, title, session, update, user, visit } = await openEdit();
  await user.type(title, ' two');
  paste(text, { html: '<p>More words.</p>' });
  await waitFor(() => expect(text).toHaveTextContent('More words.'));
  api.on('POST /news/update', () => ({ status: 401, body: { message: 'Sign in.' } }));
  await update();
  expect(await screen.findByRole('heading', { name: 'Access Terminal' })).toBeVisible();
  act(() => session.getState().signIn('key-2'));
  visit('/private');
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('New counter hours two');
  expect(await screen.findByRole('textbox', { name: 'Content' })).toHaveTextContent('More words.');
});

test('removing the stored cover can be undone before saving', async () => {
  const { form, update, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Remove cover' }));
  expect(form.getByText('The cover will be removed when you save.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Keep cover' }));
  expect(form.getByAltText('Current cover')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Remove cover' }));
  await update();
  await screen.findByText('News Updated successfully!');
  expect(api.callsOf('POST /news/update')[0]?.body).toMatchObject({ remove_cover: 'true' });
});

test('the question before a deletion names the article', async () => {
  const { form, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Delete News' }));
  expect(screen.getByRole('alertdialog', { name: 'Delete News' })).toHaveTextContent('#1 New counter hours');
});

test('work on an article that somebody else has deleted can be added as a new one', async () => {
  const { title, update, user, noDraft } = await openEdit();
  await user.type(title, ' two');
  api.answer('POST /news/update', -1);
  api.on('GET /news/find', () => ({ status: 404, body: { message: 'This article does not exist.' } }));
  await update();
  await user.click(await screen.findByRole('button', { name: 'Add as a new article' }));
  const added = within(await screen.findByRole('dialog', { name: 'Add News' }));
  await waitFor(() =>
    expect(added.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Open from seven.'),
  );
  await user.click(added.getByRole('button', { name: 'Add News' }));
  expect(await screen.findByText('News created successfully!')).toBeVisible();
  expect(api.callsOf('POST /news/add')[0]?.body).toMatchObject({ title: 'New counter hours two' });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await noDraft();
});

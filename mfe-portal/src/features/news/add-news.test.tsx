import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fullArticle, imageFile } from 'kit/test/records.ts';
import { paste } from '../../test/clipboard.ts';
import { fileInput } from '../../test/file-input.ts';
import { useLayout } from '../../test/layout.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

useLayout();
useObjectUrls();
const api = usePortalApi();

async function openAdd() {
  const portal = renderPortal('/private/news', { api });
  const { user } = portal;
  await user.click(await screen.findByRole('button', { name: 'Add News' }));
  const text = await screen.findByRole('textbox', { name: 'Content' });
  const modal = screen.getByRole('dialog', { name: 'Add News' });
  const form = within(modal);
  const addButton = form.getByRole('button', { name: 'Add News' });
  const choose = (file: File) => user.upload(fileInput(modal), file);
  const write = async (title: string, content: string) => {
    await user.type(form.getByLabelText('Title'), title);
    paste(text, { html: content });
    await waitFor(() => expect(addButton).toBeEnabled());
  };
  return { ...portal, form, text, addButton, choose, write };
}

/** What an article can have beside its text. */
const noMore = { date: '', author: '', summary: '', slug: '', seo_title: '', seo_description: '' };

test('the form starts as an update, which is what an article without a type is', async () => {
  const { form } = await openAdd();
  expect(form.getByLabelText('Update')).toBeChecked();
  expect(form.getByLabelText('Announcement')).not.toBeChecked();
});

test('Add News needs a title and a content that are not blank', async () => {
  const { addButton, form, text, user } = await openAdd();
  expect(addButton).toBeDisabled();
  await user.type(form.getByLabelText('Title'), '   ');
  paste(text, { html: '<p>Words</p>' });
  await waitFor(() => expect(text).toHaveTextContent('Words'));
  expect(addButton).toBeDisabled();
  await user.type(form.getByLabelText('Title'), 'A title');
  expect(addButton).toBeEnabled();
});

test('an empty paragraph is a blank content', async () => {
  const { addButton, form, user } = await openAdd();
  await user.type(form.getByLabelText('Title'), 'A title');
  await user.click(form.getByRole('button', { name: 'Bulleted list' }));
  expect(addButton).toBeDisabled();
});

test('cover, title, type and content are sent', async () => {
  const { addButton, choose, form, user, write } = await openAdd();
  await write('Counter hours', '<p>Open from <strong>seven</strong>.</p>');
  await user.click(form.getByLabelText('Announcement'));
  await choose(imageFile('cover.png'));
  await user.click(addButton);
  await screen.findByText('News created successfully!');
  expect(api.callsOf('POST /news/add')[0]?.body).toEqual({
    cover: 'cover.png',
    title: 'Counter hours',
    type: 'announcement',
    content: '<p>Open from <strong>seven</strong>.</p>',
    ...noMore,
  });
});

test('confirming the success closes the modal and refreshes the list', async () => {
  const { addButton, user, write } = await openAdd();
  await write('Counter hours', '<p>Open.</p>');
  await user.click(addButton);
  const dialog = await screen.findByRole('alertdialog', { name: 'Create Success' });
  const before = api.callsOf('GET /news/get').length;
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(screen.queryByRole('dialog', { name: 'Add News' })).toBeNull();
  await waitFor(() => expect(api.callsOf('GET /news/get').length).toBeGreaterThan(before));
});

test('a failure shows Error Creating News! and leaves the form as it is', async () => {
  api.on('POST /news/add', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { addButton, form, text, user, write } = await openAdd();
  await write('Counter hours', '<p>Open.</p>');
  await user.click(addButton);
  const dialog = await screen.findByRole('alertdialog', { name: 'Creation Error' });
  expect(dialog).toHaveTextContent('Error Creating News!');
  await user.click(within(dialog).getByRole('button', { name: 'Understood' }));
  expect(form.getByLabelText('Title')).toHaveValue('Counter hours');
  expect(text).toHaveTextContent('Open.');
});

test("the server's messages are shown at their fields", async () => {
  const fields = { title: 'Must have at most 200 characters.' };
  api.on('POST /news/add', () => ({ status: 422, body: { message: 'Invalid.', fields } }));
  const { addButton, form, user, write } = await openAdd();
  await write('Counter hours', '<p>Open.</p>');
  await user.click(addButton);
  await waitFor(() => expect(form.getByLabelText('Title')).toBeInvalid());
  expect(form.getByLabelText('Title')).toHaveAccessibleDescription('Must have at most 200 characters.');
  expect(form.getByLabelText('Title')).toHaveFocus();
});

test('the message about a refused cover is shown at the cover', async () => {
  const message = 'cover.png is not a PNG, JPG, GIF or WebP image, or is damaged.';
  api.on('POST /news/add', () => ({ status: 415, body: { message } }));
  const { addButton, choose, form, user, write } = await openAdd();
  await write('Counter hours', '<p>Open.</p>');
  await choose(imageFile('cover.png'));
  await user.click(addButton);
  expect(await within(form.getByRole('group', { name: 'Cover Image' })).findByText(message)).toBeVisible();
});

test('a chosen cover says Uploading..., then shows itself, and can be removed', async () => {
  const { choose, form, user } = await openAdd();
  await choose(imageFile('cover.png'));
  expect(form.getByText('Uploading...')).toBeVisible();
  expect(await form.findByAltText('New cover')).toHaveAttribute('src', 'blob:cover.png');
  expect(form.queryByText('Uploading...')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Remove cover' }));
  expect(form.queryByAltText('New cover')).toBeNull();
});

test('a cover can be dropped, and the picker says Drop image here', async () => {
  const { form } = await openAdd();
  const place = form.getByRole('button', { name: /Click to upload/ });
  expect(place).toHaveTextContent('JPG, PNG or WebP (max 5MB)');
  fireEvent.dragEnter(place);
  expect(place).toHaveTextContent('Drop image here');
  fireEvent.drop(place, { dataTransfer: { files: [imageFile('dropped.webp', 'image/webp')] } });
  expect(form.getByText('dropped.webp')).toBeVisible();
});

test('a cover over 5 MB is refused with its name and the limit', async () => {
  const { choose, form } = await openAdd();
  await choose(imageFile('large.png', 'image/png', 6_000_000));
  expect(form.getByText('large.png is 5.73 MB. The limit is 5 MB.')).toBeVisible();
});

test('Escape keeps a text as a draft', async () => {
  api.on('POST /records/saveDraft', () => ({ status: 503, body: { message: 'Busy.' } }));
  const { user, write } = await openAdd();
  await write('Counter hours', '<p>Open.</p>');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('“Counter hours” has unsaved changes.')).toBeVisible();
});

test('Enter in the title publishes nothing', async () => {
  const { form, user, write } = await openAdd();
  await write('Counter hours', '<p>Open.</p>');
  await user.type(form.getByLabelText('Title'), '{Enter}');
  expect(api.callsOf('POST /news/add')).toEqual([]);
});

test('a try after a lost response is sent with the same id', async () => {
  api.on('POST /news/add', () => ({ status: 503, body: { message: 'Busy.' } }));
  const { addButton, user, write } = await openAdd();
  await write('Counter hours', '<p>Open.</p>');
  await user.click(addButton);
  await user.click(await screen.findByRole('button', { name: 'Understood' }));
  await user.click(addButton);
  await waitFor(() => expect(api.callsOf('POST /news/add')).toHaveLength(2));
  const [first, second] = api.callsOf('POST /news/add').map(({ createId }) => createId);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
});

test('when the response to an add was lost, adding again updates that article instead of adding another', async () => {
  const message = 'This was created already.';
  api.on('POST /news/add', () => ({ status: 409, body: { message, code: 'already_created', id: 10 } }));
  api.answer('GET /news/find', fullArticle({ id: 10, version: 4 }));
  const { addButton, user, write } = await openAdd();
  await write('Counter hours, again', '<p>Open.</p>');
  await user.click(addButton);
  expect(await screen.findByText('News created successfully!')).toBeVisible();
  expect(api.callsOf('POST /news/update')[0]?.body).toEqual({
    id: '10',
    version: '4',
    title: 'Counter hours, again',
    type: 'update',
    content: '<p>Open.</p>',
    remove_cover: 'true',
    ...noMore,
  });
});

test('the list moves to the page with the new article, and says so', async () => {
  const { addButton, user, write, address } = await openAdd();
  await write('Counter hours', '<p>Open.</p>');
  api.answer('POST /news/add', { result: 7 });
  await user.click(addButton);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Added as #7, on page 2.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('row', { name: /Title 7/ })).toHaveFocus());
  expect(address()).toBe('/private/news?page=2');
});

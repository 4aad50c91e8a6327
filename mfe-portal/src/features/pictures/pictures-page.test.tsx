import { screen, waitFor, within } from '@testing-library/react';
import { imageFile, mediaItem } from 'kit/test/records.ts';
import { fileInput } from '../../test/file-input.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

const open = async (path = '/private/pictures') => {
  const portal = renderPortal(path, { api });
  await screen.findByRole('heading', { name: 'Pictures', level: 1 });
  return portal;
};

async function openDetails(path?: string) {
  const portal = await open(path);
  if (!path) await portal.user.click(await screen.findByRole('button', { name: 'Open harbor.jpg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'harbor.jpg' }));
  return { ...portal, dialog };
}

const used = [
  { kind: 'project', id: 7, title: 'Port', where: 'Image 1' },
  { kind: 'content', id: 'mfe-public/about', title: 'About', where: 'Team' },
];

test('pictures are searched, and the search stands in the address', async () => {
  const { user, address } = await open();
  await user.type(screen.getByRole('searchbox'), 'harbor');
  await waitFor(() => expect(address()).toBe('/private/pictures?search=harbor'));
  await waitFor(() => expect(api.callsOf('GET /media/list').at(-1)?.query.search).toBe('harbor'));
  await user.selectOptions(screen.getByLabelText('Show'), 'PDF files');
  await waitFor(() =>
    expect(api.callsOf('GET /media/list').at(-1)?.query).toMatchObject({ search: 'harbor', kind: 'file' }),
  );
});

test('an empty library says what will be here, and a failure can be tried again', async () => {
  api.answer('GET /media/list', { list: [], total: 0 });
  await open();
  expect(await screen.findByText(/No pictures yet. Upload one/)).toBeVisible();
});

test('a library that cannot be loaded offers another try', async () => {
  api.on('GET /media/list', () => ({ status: 503, body: { message: 'Down.' } }));
  const { user } = await open();
  expect(await screen.findByText("Couldn't load the library.")).toBeVisible();
  api.answer('GET /media/list', { list: [mediaItem()], total: 1 });
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByRole('button', { name: 'Open harbor.jpg' })).toBeVisible();
});

test('files are uploaded one by one, and each problem names its file', async () => {
  api.on('POST /media/add', ({ body }) =>
    body.file === 'bad.png'
      ? { status: 415, body: { message: 'It is damaged.' } }
      : { body: mediaItem({ id: 9 }) },
  );
  const { user, container } = await open();
  await screen.findByRole('button', { name: 'Open harbor.jpg' });
  const before = api.callsOf('GET /media/list').length;
  await user.upload(fileInput(container), [imageFile('bad.png'), imageFile('good.png')]);
  expect(await screen.findByText('bad.png: It is damaged.')).toBeVisible();
  await waitFor(() => expect(api.callsOf('GET /media/list').length).toBeGreaterThan(before));
  expect(api.callsOf('POST /media/add').map(({ body }) => body.file)).toEqual(['bad.png', 'good.png']);
});

test('texts and focus are saved; the arrow keys move the focus', async () => {
  const { user, dialog } = await openDetails();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Alt text'), 'The harbor at dawn');
  dialog.getByRole('button', { name: /Focus point, 50% from the left, 50% from the top/ }).focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  expect(dialog.getByText(/Focus: 49% from the left, 60% from the top/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Saved.')).toBeVisible();
  expect(api.callsOf('POST /media/update')[0]?.body).toMatchObject({
    ...{ id: 1, alt: 'The harbor at dawn', focus: { x: 0.49, y: 0.6 } },
  });
});

test('a decorative picture has no alt text', async () => {
  const { user, dialog } = await openDetails();
  await user.type(dialog.getByLabelText('Alt text'), 'x');
  await user.click(dialog.getByLabelText(/Decorative/));
  expect(dialog.getByLabelText('Alt text')).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Saved.');
  expect(api.callsOf('POST /media/update')[0]?.body).toMatchObject({ alt: '', decorative: true });
});

test('details open from the address, and say where the picture is used', async () => {
  api.answer('GET /media/find', { ...mediaItem(), used });
  const { dialog } = await openDetails('/private/pictures?picture=1');
  expect(dialog.getByRole('link', { name: 'Port' })).toHaveAttribute('href', '/private/projects?form=7');
  expect(dialog.getByRole('link', { name: 'About' })).toHaveAttribute(
    'href',
    '/private/content?edit=mfe-public%2Fabout',
  );
});

test('a picture that is used is not deleted, and the message says where it is', async () => {
  api.on('DELETE /media/delete', () => ({
    status: 409,
    body: { message: 'It is used in Port (Image 1). Take it out there first.', code: 'in_use', used },
  }));
  const { user, dialog } = await openDetails();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It is used in Port (Image 1). Take it out there first.')).toBeVisible();
});

test('another file takes its place', async () => {
  const { user, dialog } = await openDetails();
  const modal = screen.getByRole('dialog', { name: 'harbor.jpg' });
  api.answer('GET /media/find', { ...mediaItem({ path: 'library/3.webp' }), used });
  await user.upload(fileInput(modal), imageFile('better.png'));
  await waitFor(() =>
    expect(api.callsOf('POST /media/replace')[0]?.body).toEqual({ id: '1', file: 'better.png' }),
  );
  expect(await dialog.findByText('Replaced everywhere.')).toBeVisible();
  await waitFor(() =>
    expect(dialog.getByRole('link', { name: /pixels/ })).toHaveAttribute(
      'href',
      `${api.origin}/files/library/3.webp`,
    ),
  );
  expect(dialog.getByText('Replaced everywhere.')).toBeVisible();
});

test('closing with unsaved changes asks first', async () => {
  const { user, dialog } = await openDetails();
  await user.type(dialog.getByLabelText('Caption'), 'Drawn in 2026');
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'harbor.jpg' })).toBeNull());
});

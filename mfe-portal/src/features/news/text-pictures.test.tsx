import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { imageFile, mediaItem } from 'kit/test/records.ts';
import { paste } from '../../test/clipboard.ts';
import { useLayout } from '../../test/layout.ts';
import { openEditNews } from '../../test/news-forms.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';

useLayout();
useObjectUrls();
const api = usePortalApi();
beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'], advanceTimers: true }),
);
afterEach(() => jest.useRealTimers());

const data = (text: string) => `data:image/png;base64,${btoa(text)}`;
const libraryAddress = (id: number) => `${api.origin}/files/library/${id}.webp`;
const uploads = () => api.callsOf('POST /media/add');
const saves = () => api.callsOf('POST /records/saveDraft');
/** Lets the form be looked at once. */
const aMoment = () => act(() => jest.advanceTimersByTimeAsync(2500));

async function openEdit() {
  const form = await openEditNews(api);
  const { text, user } = form;
  return {
    ...form,
    pictures: () => [...text.querySelectorAll('img')].map(({ src }) => src),
    tool: (name: string) => user.click(screen.getByRole('button', { name })),
    insert: (...files: File[]) => paste(text, { files }),
  };
}

/** The library answers one upload after the other, each when the function it returns is called. */
function slowLibrary() {
  const waiting: (() => void)[] = [];
  let id = 1;
  api.on('POST /media/add', async () => {
    id += 1;
    const item = mediaItem({ id, path: `library/${id}.webp` });
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { body: item };
  });
  return async () => {
    await waitFor(() => expect(waiting).not.toEqual([]));
    waiting.shift()?.();
  };
}

/** The editor asks for what is at the place, which jsdom doesn't know. */
function click(picture: HTMLElement) {
  const place = jest.spyOn(document, 'elementFromPoint').mockReturnValue(picture);
  fireEvent.mouseDown(picture);
  fireEvent.mouseUp(picture);
  place.mockRestore();
}

/** One file after another, with other bytes. */
const named = (name: string) => new File([name], name, { type: 'image/png' });

test('a picture is in the text at once, goes to the library, and then has the address that it has there', async () => {
  const answer = slowLibrary();
  const { form, insert, pictures, text } = await openEdit();
  insert(named('new-pier.png'));
  await waitFor(() => expect(pictures()).toEqual([data('new-pier.png')]));
  expect(await form.findByText('Sending a picture to the library…')).toBeVisible();
  await answer();
  await waitFor(() => expect(pictures()).toEqual([libraryAddress(2)]));
  expect(form.queryByText(/Sending/)).toBeNull();
  const image = within(text).getByAltText('new pier');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900']);
  expect(uploads().map(({ body }) => body)).toEqual([
    { file: 'new pier.png', alt: 'new pier', caption: '', kept: 'false' },
  ]);
});

test('the draft waits for a picture that is on its way, and has its address in the library', async () => {
  const answer = slowLibrary();
  const { form, insert, pictures } = await openEdit();
  insert(named('pier.png'));
  await waitFor(() => expect(pictures()).toHaveLength(1));
  await aMoment();
  expect(form.getByText('Saving…')).toBeVisible();
  expect(saves()).toEqual([]);
  await answer();
  await waitFor(() => expect(pictures()).toEqual([libraryAddress(2)]));
  await aMoment();
  expect(await form.findByText('Saved 14:05')).toBeVisible();
  expect(saves()).toHaveLength(1);
  const sent = JSON.stringify(saves()[0]?.body.value);
  expect(sent).toContain(libraryAddress(2));
  expect(sent).not.toContain('data:');
});

test('the draft does not wait for a connection that has stalled', async () => {
  slowLibrary();
  const { form, insert } = await openEdit();
  insert(named('pier.png'));
  await waitFor(() => expect(uploads()).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(32_500));
  expect(await form.findByText('Saved 14:05')).toBeVisible();
  expect(form.getByText('Sending a picture to the library…')).toBeVisible();
});

test('Undo takes the picture out, and Redo puts it back with its address in the library', async () => {
  const { insert, pictures, text, tool } = await openEdit();
  const before = text.innerHTML;
  insert(named('pier.png'));
  await waitFor(() => expect(pictures()).toEqual([libraryAddress(2)]));
  await tool('Undo');
  expect(text.innerHTML).toBe(before);
  await tool('Redo');
  expect(pictures()).toEqual([libraryAddress(2)]);
  expect(uploads()).toHaveLength(1);
});

test('undoing what was done to a picture on its way leaves it its address in the library', async () => {
  const answer = slowLibrary();
  const { form, insert, pictures, text, tool, user } = await openEdit();
  insert(named('pier.png'));
  await waitFor(() => expect(uploads()).toHaveLength(1));
  await aMoment();
  click(within(text).getByAltText('pier'));
  await user.type(await form.findByLabelText('Alt text'), 's');
  expect(within(text).getByAltText('piers')).toHaveAttribute('src', data('pier.png'));
  await answer();
  await waitFor(() => expect(pictures()).toEqual([libraryAddress(2)]));
  await tool('Undo');
  expect(within(text).getByAltText('pier')).toHaveAttribute('src', libraryAddress(2));
  await tool('Redo');
  expect(within(text).getByAltText('piers')).toHaveAttribute('src', libraryAddress(2));
});

test('a picture that is deleted on its way is not sent any further, and Undo brings it back', async () => {
  const answer = slowLibrary();
  const { form, insert, pictures, text, tool } = await openEdit();
  insert(named('pier.png'));
  await waitFor(() => expect(uploads()).toHaveLength(1));
  await aMoment();
  fireEvent.keyDown(text, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(text, { key: 'Backspace' });
  await waitFor(() => expect(pictures()).toEqual([]));
  await waitFor(() => expect(api.cancelled).toHaveLength(1));
  expect(form.queryByText(/Sending/)).toBeNull();
  await tool('Undo');
  await answer();
  await answer();
  await waitFor(() => expect(pictures()).toEqual([libraryAddress(3)]));
});

test('two pictures at once are sent one after the other, the same one twice only once', async () => {
  const answer = slowLibrary();
  const { form, insert, pictures } = await openEdit();
  insert(named('a.png'), named('b.png'), named('a.png'));
  expect(await form.findByText('Sending 2 pictures to the library…')).toBeVisible();
  await waitFor(() => expect(uploads()).toHaveLength(1));
  await answer();
  await waitFor(() => expect(pictures()).toEqual([libraryAddress(2), data('b.png'), libraryAddress(2)]));
  expect(await form.findByText('Sending a picture to the library…')).toBeVisible();
  await answer();
  await waitFor(() => expect(pictures()).toEqual([2, 3, 2].map(libraryAddress)));
  expect(uploads()).toHaveLength(2);
  insert(named('a.png'));
  await waitFor(() => expect(pictures().toSorted()).toEqual([2, 2, 2, 3].map(libraryAddress)));
  expect(uploads()).toHaveLength(2);
});

test('while the library can not be reached the picture stays in the text and the draft, and is sent again', async () => {
  api.on('POST /media/add', () => ({ status: 503, body: { message: 'Busy.' } }));
  const { form, insert, pictures } = await openEdit();
  insert(named('pier.png'));
  expect(await form.findByText(/A picture couldn't be sent to the library yet/)).toBeVisible();
  expect(pictures()).toEqual([data('pier.png')]);
  await aMoment();
  await waitFor(() =>
    expect(saves()[0]?.body.value).toMatchObject({ content: expect.stringContaining('data:') }),
  );
  api.answer('POST /media/add', mediaItem({ id: 2, path: 'library/2.webp' }));
  await act(() => jest.advanceTimersByTimeAsync(3500));
  await waitFor(() => expect(pictures()).toEqual([libraryAddress(2)]));
  expect(form.queryByText(/couldn't be sent/)).toBeNull();
  expect(new Set(uploads().map(({ createId }) => createId)).size).toBe(1);
  await aMoment();
  await waitFor(() => expect(JSON.stringify(saves().at(-1)?.body.value)).not.toContain('data:'));
});

test('a picture that is refused stays in the text, and the form says what to do', async () => {
  const message = 'pier.png is not a PNG, JPG, GIF or WebP image, or is damaged.';
  api.on('POST /media/add', () => ({ status: 415, body: { message } }));
  const { form, insert, pictures, text } = await openEdit();
  insert(named('pier.png'));
  const told = `${message} Remove it from the text, or insert it again from another file.`;
  expect(await form.findByText(told)).toBeVisible();
  expect(form.queryByText(/Sending/)).toBeNull();
  expect(pictures()).toEqual([data('pier.png')]);
  await aMoment();
  expect(await form.findByText('Saved 14:05')).toBeVisible();
  expect(uploads()).toHaveLength(1);
  fireEvent.keyDown(text, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(text, { key: 'Backspace' });
  await waitFor(() => expect(form.queryByText(told)).toBeNull());
});

test('an article that is saved while a picture is on its way takes the picture along', async () => {
  slowLibrary();
  const { insert, pictures, update } = await openEdit();
  insert(named('pier.png'));
  await waitFor(() => expect(pictures()).toHaveLength(1));
  await update();
  expect(await screen.findByText('News Updated successfully!')).toBeVisible();
  expect(api.callsOf('POST /news/update')[0]?.body.content).toContain(data('pier.png'));
});

test('a form that is closed on the way keeps the picture, and sends it when it is open again', async () => {
  const answer = slowLibrary();
  const { insert, pictures, user } = await openEdit();
  api.on('POST /records/saveDraft', () => ({ status: 413, body: { message: 'Too large.' } }));
  insert(named('pier.png'));
  await waitFor(() => expect(pictures()).toHaveLength(1));
  await waitFor(() => expect(uploads()).toHaveLength(1));
  await user.keyboard('{Escape}{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Edit News' })).toBeNull();
  await waitFor(() => expect(api.cancelled.map(({ name }) => name)).toContain('POST /media/add'));
  await user.click(await screen.findByRole('button', { name: /Continue/ }));
  const text = await screen.findByRole('textbox', { name: 'Content' });
  await answer();
  await answer();
  await waitFor(() => expect(text.querySelector('img')).toHaveAttribute('src', libraryAddress(3)));
});

test('pictures of a pasted text are sent, those of other sites stay where they are', async () => {
  const { form, pictures, text } = await openEdit();
  paste(text, {
    html: `<p>Fees</p><img src="${data('one')}" alt="A chart"><img src="https://example.com/a.png" alt="Else">`,
  });
  await waitFor(() =>
    expect(pictures().toSorted()).toEqual([libraryAddress(2), 'https://example.com/a.png']),
  );
  expect(uploads()[0]?.body).toMatchObject({ file: 'A chart.png', alt: 'A chart' });
  expect(form.queryByText(/Sending/)).toBeNull();
});

test('a picture that was removed from the library on its way is added again', async () => {
  const { insert, pictures } = await openEdit();
  const removed = { message: 'The file was removed meanwhile.', code: 'removed' };
  api.on('POST /media/add', () => ({ status: 409, body: removed }));
  insert(named('pier.png'));
  await waitFor(() => expect(uploads()).toHaveLength(1));
  api.answer('POST /media/add', mediaItem({ id: 2, path: 'library/2.webp' }));
  await act(() => jest.advanceTimersByTimeAsync(3500));
  await waitFor(() => expect(pictures()).toEqual([libraryAddress(2)]));
  expect(uploads()[1]?.createId).not.toBe(uploads()[0]?.createId);
});

test('of a very long description the library has what it takes', async () => {
  const { pictures, text } = await openEdit();
  paste(text, { html: `<p>Fees</p><img src="${data('one')}" alt="${'long '.repeat(200)}">` });
  await waitFor(() => expect(pictures()).toEqual([libraryAddress(2)]));
  expect(String(uploads()[0]?.body.alt)).toHaveLength(500);
});

test('a refusal without a name is said with it', async () => {
  api.on('POST /media/add', () => ({ status: 413, body: {} }));
  const { form, insert } = await openEdit();
  insert(named('pier.png'));
  expect(await form.findByText(/^pier.png: The server responded with 413. Remove it/)).toBeVisible();
});

test('a large photo is refused before it is sent', async () => {
  const { form, insert } = await openEdit();
  insert(imageFile('large.png', 'image/png', 6_000_000));
  expect(await form.findByText('large.png is 5.73 MB. The limit is 5 MB.')).toBeVisible();
  expect(uploads()).toEqual([]);
});

test('a form with a picture that is still being prepared is neither closed nor said to be saved', async () => {
  const { title, user, insert } = await openEdit();
  await user.type(title, ' more');
  await aMoment();
  await screen.findByText('Saved 14:05');
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(() => {});
  insert(named('pier.png'));
  expect(await screen.findByText('Preparing the pictures…')).toBeVisible();
  expect(screen.queryByText('Saved 14:05')).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'One moment' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Edit News' })).toBeVisible();
});

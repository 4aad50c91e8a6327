import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { imageFile, projectImage } from 'kit/test/records.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { useProjectImages } from './use-project-images.ts';

useObjectUrls();
const api = usePortalApi();

describe('chosen images', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const ready = (images: { added: { ready: boolean }[] }) => images.added.map((image) => image.ready);

  test('each appears after 500 ms times its position', () => {
    const { result } = renderHook(() => useProjectImages([], null));
    act(() => result.current.add([imageFile('a.png'), imageFile('b.png'), imageFile('c.png')]));
    expect(ready(result.current)).toEqual([false, false, false]);
    act(() => jest.advanceTimersByTime(500));
    expect(ready(result.current)).toEqual([true, false, false]);
    act(() => jest.advanceTimersByTime(1000));
    expect(ready(result.current)).toEqual([true, true, true]);
  });

  test('a removed one is not sent', () => {
    const { result } = renderHook(() => useProjectImages([], null));
    act(() => result.current.add([imageFile('a.png'), imageFile('b.png')]));
    act(() => result.current.removeAdded(result.current.added[0]?.key ?? 0));
    expect(result.current.added.map(({ file }) => file.name)).toEqual(['b.png']);
  });

  test('files that are too large or of a wrong type are named, and the others are added', () => {
    const { result } = renderHook(() => useProjectImages([], null));
    const large = imageFile('large.png', 'image/png', 12_000_000);
    act(() => result.current.add([large, imageFile('notes.txt', 'text/plain'), imageFile('fine.png')]));
    expect(result.current.problem).toBe(
      'large.png is 11.45 MB. The limit is 10 MB. notes.txt is not a PNG, JPG, GIF or WebP image.',
    );
    expect(result.current.added.map(({ file }) => file.name)).toEqual(['fine.png']);
  });

  test('twenty can be saved at once', () => {
    const { result } = renderHook(() => useProjectImages([], null));
    const files = Array.from({ length: 21 }, (_, index) => imageFile(`${index}.png`));
    act(() => result.current.add(files));
    expect(result.current.added).toHaveLength(20);
    expect(result.current.problem).toBe('At most 20 new images can be saved at once.');
  });
});

describe('the gallery', () => {
  async function openEdit() {
    const { user } = renderPortal('/private/projects', { api });
    await user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
    await screen.findByLabelText('Project Title *');
    return { user, form: within(screen.getByRole('dialog', { name: 'Edit Project' })) };
  }

  test('current images can be viewed and deleted, those from elsewhere too', async () => {
    api.answer('POST /project_imgs/get', [
      projectImage({ id: 1 }),
      projectImage({ id: 2, image_path: 'https://example.com/b.png', source: true }),
    ]);
    const { user, form } = await openEdit();
    await user.click(form.getByRole('button', { name: 'View Image 2' }));
    const viewer = within(screen.getByRole('dialog', { name: 'Image 2' }));
    expect(viewer.getByRole('img')).toHaveAttribute('src', 'https://example.com/b.png');
    await user.click(viewer.getByRole('button', { name: 'Close' }));
    await user.click(form.getByRole('button', { name: 'Delete Image 2' }));
    expect(form.getAllByRole('img')).toHaveLength(1);
    expect(form.getByRole('img')).toHaveAttribute('src', `${api.origin}/files/projects/1.webp?w=320`);
  });

  test('files can be dropped, and the picker says so while they are dragged over it', async () => {
    const { form } = await openEdit();
    const place = form.getByRole('button', { name: /Click to upload/ });
    fireEvent.dragEnter(place);
    expect(place).toHaveTextContent('Drop images here');
    fireEvent.drop(place, { dataTransfer: { files: [imageFile('dropped.png')] } });
    expect(form.getByText('dropped.png')).toBeVisible();
    expect(form.getByText('Uploading...')).toBeVisible();
    expect(place).toHaveTextContent('PNG, JPG, GIF up to 10MB each');
  });

  test('a GIF says that only its first frame is kept', async () => {
    const { form } = await openEdit();
    const place = form.getByRole('button', { name: /Click to upload/ });
    fireEvent.drop(place, { dataTransfer: { files: [imageFile('moving.gif', 'image/gif')] } });
    expect(form.getByText('Only the first frame is kept.')).toBeVisible();
  });
});

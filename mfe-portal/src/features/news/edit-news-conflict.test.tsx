import { screen, waitFor, within } from '@testing-library/react';
import { fullArticle, imageFile } from 'kit/test/records.ts';
import { paste } from '../../test/clipboard.ts';
import { fileInput } from '../../test/file-input.ts';
import { useLayout } from '../../test/layout.ts';
import { openEditNews } from '../../test/news-forms.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';

useLayout();
useObjectUrls();
const api = usePortalApi();

const openEdit = () => openEditNews(api);

describe('when somebody else has saved a newer version', () => {
  async function conflict() {
    const opened = await openEdit();
    await opened.user.type(opened.title, ' of mine');
    paste(opened.text, { html: '<p>My words.</p>' });
    await waitFor(() => expect(opened.text).toHaveTextContent('My words.'));
    api.answer('POST /news/update', -1);
    api.answer(
      'GET /news/find',
      fullArticle({ title: 'Theirs', content: '<p>Their words.</p>', version: 2 }),
    );
    await opened.update();
    const choice = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
    api.answer('POST /news/update', { result: 1, version: 3 });
    return { ...opened, choice };
  }

  test('both versions are shown', async () => {
    const { choice } = await conflict();
    const sides = (label: string) =>
      within(choice.getByRole('group', { name: label }))
        .getAllByRole('region')
        .map(({ textContent }) => textContent?.replaceAll(/\[(removed|added|differs): |\]/g, ''));
    expect(sides('Title')).toEqual(['YoursNew counter hours of mine', 'TheirsTheirs']);
    expect(sides('Content')).toEqual([
      expect.stringContaining('My words.'),
      expect.stringContaining('Their words.'),
    ]);
  });

  test('of each field what was chosen is saved', async () => {
    const { choice, user } = await conflict();
    const [myTitle] = choice.getAllByRole('radio', { name: 'Keep mine' });
    const [, theirText] = choice.getAllByRole('radio', { name: 'Take theirs' });
    if (myTitle) await user.click(myTitle);
    if (theirText) await user.click(theirText);
    await user.click(choice.getByRole('button', { name: 'Save these' }));
    await screen.findByText('News Updated successfully!');
    expect(api.callsOf('POST /news/update').at(-1)?.body).toMatchObject({
      ...{ title: 'New counter hours of mine', content: '<p>Their words.</p>', version: '2' },
    });
  });

  test.each([
    ['Keep mine', 'mine.png'],
    ['Take theirs', undefined],
  ])('of a cover that both have changed: %s', async (name, cover) => {
    const { modal, update, user } = await openEdit();
    await user.upload(fileInput(modal), imageFile('mine.png'));
    api.answer('POST /news/update', -1);
    api.answer('GET /news/find', fullArticle({ cover_image: 'news/theirs.webp', version: 2 }));
    await update();
    const choice = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
    expect(choice.getByText('mine.png')).toBeVisible();
    api.answer('POST /news/update', { result: 1, version: 3 });
    await user.click(choice.getByRole('radio', { name }));
    await user.click(choice.getByRole('button', { name: 'Save these' }));
    await screen.findByText('News Updated successfully!');
    expect(api.callsOf('POST /news/update').at(-1)?.body.cover).toBe(cover);
  });
});

describe('when the response to an update was lost', () => {
  async function updateSilently(cover_image: string | null = 'news/1.webp') {
    const opened = await openEdit();
    const { modal, title, update, user } = opened;
    await user.type(title, ' two');
    paste(opened.text, { html: '<p>More<br><a href="https://example.com">words</a></p>' });
    await waitFor(() => expect(opened.text).toHaveTextContent('words'));
    if (cover_image !== 'news/1.webp') await user.upload(fileInput(modal), imageFile('mine.png'));
    api.on('POST /news/update', () => ({ status: 502, body: { message: 'Bad gateway.' } }));
    await update();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    const sent = String(api.callsOf('POST /news/update')[0]?.body.content);
    const content = sent.replace('<br>', '<br />');
    api.answer(
      'GET /news/find',
      fullArticle({ title: 'New counter hours two', content, cover_image, version: 2 }),
    );
    api.on('POST /news/update', ({ body }) => ({
      body: body.version === '2' ? { result: 1, version: 3 } : -1,
    }));
    return opened;
  }

  test('saving again recognises the stored article as my own', async () => {
    const { title, update, user } = await updateSilently();
    await user.type(title, ' three');
    await update();
    expect(await screen.findByText('News Updated successfully!')).toBeVisible();
    expect(api.callsOf('POST /news/update').at(-1)?.body).toMatchObject({
      title: 'New counter hours two three',
      version: '2',
    });
  });

  test('the cover that was sent with it is recognised too', async () => {
    const { update } = await updateSilently('news/mine.webp');
    await update();
    expect(await screen.findByText('News Updated successfully!')).toBeVisible();
  });
});

import { fireEvent, screen, within } from '@testing-library/react';
import { fullArticle, listedArticle } from 'kit/test/records.ts';
import { useLayout } from '../../test/layout.ts';
import { openEditNews } from '../../test/news-forms.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';

useLayout();
useObjectUrls();
const api = usePortalApi();

/** The form of an article, with the section open. */
async function openMore(article = fullArticle()) {
  api.answer('GET /news/find', article);
  const opened = await openEditNews(api);
  await opened.user.click(opened.form.getByText('More about this article'));
  return opened;
}

const sent = () => api.callsOf('POST /news/update')[0]?.body;

test('the section is closed until it is wanted', async () => {
  const { form } = await openEditNews(api);
  expect(form.getByText('More about this article')).toBeVisible();
  expect(form.queryByLabelText('Author')).toBeNull();
});

test('the fields have what is stored, and what is made from the text in the place of what is not', async () => {
  const { form } = await openMore(fullArticle({ author: 'Maria Reyes', own_slug: 'hours', slug: 'hours' }));
  expect(form.getByLabelText('Date')).toHaveValue('2024-03-14T16:30');
  expect(form.getByLabelText('Date')).toHaveAccessibleDescription(
    'Time zone: Asia/Manila. Leave it empty to keep the date.',
  );
  expect(form.getByLabelText('Author')).toHaveValue('Maria Reyes');
  expect(form.getByLabelText('Summary')).toHaveValue('');
  expect(form.getByLabelText('Summary')).toHaveAttribute('placeholder', 'Open from seven.');
  expect(form.getByLabelText('Address')).toHaveValue('hours');
  expect(form.getByLabelText('Address')).toHaveAttribute('placeholder', 'new-counter-hours');
  expect(form.getByLabelText('Address')).toHaveAccessibleDescription(/\/1-hours$/);
});

test('what is filled in is sent, the date as the instant at which the company has that time', async () => {
  const { form, update, user } = await openMore();
  fireEvent.change(form.getByLabelText('Date'), { target: { value: '2019-03-04T09:15' } });
  await user.type(form.getByLabelText('Author'), 'Maria Reyes');
  await user.type(form.getByLabelText('Summary'), 'From seven.');
  await user.type(form.getByLabelText('Address'), 'Año Nuevo');
  expect(form.getByLabelText('Address')).toHaveAccessibleDescription(/\/1-ano-nuevo$/);
  await user.type(form.getByLabelText('Search title'), 'Hours');
  await user.type(form.getByLabelText('Search description'), 'When we are open.');
  await update();
  await screen.findByText('News Updated successfully!');
  expect(sent()).toMatchObject({
    ...{ date: '2019-03-04T01:15:00.000Z', author: 'Maria Reyes', summary: 'From seven.' },
    ...{ slug: 'Año Nuevo', seo_title: 'Hours', seo_description: 'When we are open.' },
  });
});

test('a date that is not touched is sent back as it came, to the millisecond', async () => {
  const created_at = '2024-03-14T08:30:12.345Z';
  const { form, update, user } = await openMore(fullArticle({ created_at }));
  await user.type(form.getByLabelText('Author'), 'Maria');
  await update();
  await screen.findByText('News Updated successfully!');
  expect(sent()).toMatchObject({ date: created_at });
});

test('a message of the API stands at its field, in the section that it opens', async () => {
  const { form, update } = await openEditNews(api);
  const date = "Choose a date that isn't after the time at which the article is published.";
  api.on('POST /news/update', () => ({ status: 422, body: { message: date, fields: { date } } }));
  await update();
  expect(await form.findByText(date)).toBeVisible();
  expect(form.getByLabelText('Date')).toHaveAccessibleDescription(expect.stringContaining(date));
  expect(form.getByLabelText('Date')).toHaveFocus();
});

test('the authors of other articles are suggested', async () => {
  const { form } = await openEditNews(api);
  const authors = ['Maria Reyes', '', 'Ana Cruz', 'Maria Reyes'];
  const list = authors.map((author, index) => listedArticle({ id: index + 1, author }));
  api.answer('GET /news/get', { list, total: list.length });
  fireEvent.click(form.getByText('More about this article'));
  const author = await form.findByLabelText('Author');
  await form.findByText((_, element) => element?.getAttribute('value') === 'Maria Reyes');
  const options = document.getElementById(author.getAttribute('list') ?? '')?.querySelectorAll('option');
  expect([...(options ?? [])].map(({ value }) => value)).toEqual(['Ana Cruz', 'Maria Reyes']);
});

describe('the search result', () => {
  test('shows title and summary, and follows what is typed', async () => {
    const { form, title, user } = await openMore();
    const result = within(form.getByRole('region', { name: 'Search result' }));
    expect(result.getByText(/^New counter hours · /)).toBeVisible();
    expect(result.getByText('Open from seven.')).toBeVisible();
    expect(await result.findByText(/ › 1-new-counter-hours$/)).toBeVisible();
    await user.type(title, ' soon');
    expect(result.getByText(/^New counter hours soon · /)).toBeVisible();
    await user.type(form.getByLabelText('Summary'), 'Summed up.');
    expect(result.getByText('Summed up.')).toBeVisible();
    await user.type(form.getByLabelText('Search title'), 'Found');
    await user.type(form.getByLabelText('Search description'), 'Described.');
    expect(result.getByText(/^Found · /)).toBeVisible();
    expect(result.getByText('Described.')).toBeVisible();
  });

  test('cuts what search engines cut', async () => {
    const { form } = await openMore(
      fullArticle({ seo_title: 'word '.repeat(20), seo_description: 'word '.repeat(50) }),
    );
    const result = within(form.getByRole('region', { name: 'Search result' }));
    const lengths = result.getAllByText(/…$/).map(({ textContent }) => textContent?.length ?? 0);
    expect(lengths).toEqual([60, 160]);
  });
});

test('a conflict lists what both have changed, and keeps what only the other has', async () => {
  const { form, update, user } = await openMore();
  await user.type(form.getByLabelText('Author'), 'Maria');
  api.answer('POST /news/update', -1);
  const theirs = { author: 'Ana', own_summary: 'Theirs.', version: 2 };
  api.answer('GET /news/find', fullArticle(theirs));
  await update();
  const choice = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  expect(choice.getByRole('group', { name: 'Author' })).toHaveTextContent('Ana');
  api.answer('POST /news/update', { result: 1, version: 3 });
  await user.click(choice.getByRole('radio', { name: 'Keep mine' }));
  await user.click(choice.getByRole('button', { name: 'Save these' }));
  await screen.findByText('News Updated successfully!');
  expect(api.callsOf('POST /news/update').at(-1)?.body).toMatchObject({
    ...{ author: 'Maria', summary: 'Theirs.', version: '2' },
  });
});

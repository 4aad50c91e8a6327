import { screen, waitFor, within } from '@testing-library/react';
import type { AskedQuestion, AssistantUsage } from 'contracts/assistant';
import { askedQuestion, assistantUsage } from '../../test/assistant-records.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

const answer = (...list: AskedQuestion[]) =>
  api.answer('GET /assistant/questions', { list, total: list.length });
const use = (changes: Partial<AssistantUsage>) => api.answer('GET /assistant/usage', assistantUsage(changes));
const lastQuery = () => api.callsOf('GET /assistant/questions').at(-1)?.query;
const open = (query = '') => renderPortal(`/private/assistant${query}`, { api });
const none = { answered: 0, uncited: 0, pages: 0, nothing: 0, failed: 0 };

beforeEach(() => answer(askedQuestion()));

test('a question says what became of it, in which hour it was asked, and which model has replied', async () => {
  answer(
    askedQuestion(),
    askedQuestion({ id: 'q2', text: 'Mooring', outcome: 'nothing', model: '', tokens: 0 }),
  );
  open();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('Where can I park?');
  expect(first).toHaveTextContent('Answered');
  expect(first).toHaveTextContent('gemini-2.5-flash, 2,140 tokens');
  expect(first).toHaveTextContent('May 31, 2026, 4:00 PM GMT+8');
  expect(second).toHaveTextContent('Nothing found');
  expect(second).not.toHaveTextContent('token');
});

test('the month’s use is said with its share of the cap, its cost, and the models in their order', async () => {
  open();
  const month = within(await screen.findByRole('region', { name: 'This month' }));
  expect(await month.findByRole('heading', { name: 'This month, May 2026' })).toBeVisible();
  const meter = month.getByRole('meter', { name: '8,213,400 of 20,000,000 tokens, which is 41%' });
  expect(meter).toHaveProperty('value', 8_213_400);
  expect(month.getByText('about $1.20')).toBeVisible();
  expect(month.getByText('gemini-2.5-flash, then gemini-flash-latest')).toBeVisible();
  expect(screen.queryByText(/No key is set/)).toBeNull();
  expect(screen.queryByText(/tokens are spent/)).toBeNull();
});

test.each<[Partial<AssistantUsage>, RegExp]>([
  [{ spent: 0 }, /^0 of 20,000,000 tokens, which is 0%$/],
  [{ spent: 1200 }, /which is less than 1%$/],
  [{ spent: 19_990_000 }, /which is 99%$/],
  [{ cost: 0 }, /^less than 1 cent$/],
  [{ cost: 1234.5 }, /^about \$1,234\.50$/],
  [{ cost: null }, /^no prices are set \(ASSISTANT_PRICES\)$/],
])('of %j it says %s', async (changes, words) => {
  use(changes);
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

test('without a key it says what visitors get, and how answers are written', async () => {
  use({ models: [], spent: 0, cost: null });
  open();
  const notice = await screen.findByText(/Replies name the pages that fit a question best/);
  expect(notice).toHaveTextContent('set GEMINI_API_KEY for the API and restart it');
});

test('with too few tokens for another reply it says what visitors get, and how more are allowed', async () => {
  use({ spent: 19_995_000, isSpent: true });
  open();
  const notice = await screen.findByText(/no answers are written: visitors get the pages that fit/);
  expect(notice).toHaveTextContent('raise ASSISTANT_MONTHLY_TOKENS for the API and restart it');
});

test('the filter has the counts, and stands in the address and in the call', async () => {
  api.answer('GET /assistant/questions', { list: [askedQuestion()], total: 60 });
  const { user, address } = open('?page=2');
  const filter = await screen.findByLabelText('What became of them');
  await screen.findByRole('option', { name: 'All (128)' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'All (128)',
    'Answered (80)',
    'Answered without a page (5)',
    'Pages shown (10)',
    'Nothing found (30)',
    'Failed (3)',
  ]);
  expect(lastQuery()).toEqual({ page: '2', limit: '25' });
  await user.selectOptions(filter, 'nothing');
  await waitFor(() => expect(lastQuery()).toEqual({ outcome: 'nothing', page: '1', limit: '25' }));
  expect(address()).toBe('/private/assistant?outcome=nothing');
  expect(screen.getByText(/they show what your site lacks/)).toBeVisible();
  await user.selectOptions(filter, '');
  await waitFor(() => expect(address()).toBe('/private/assistant'));
});

test('an outcome that there is not counts as none', async () => {
  open('?outcome=toString');
  await screen.findByText('Where can I park?');
  expect(lastQuery()).toEqual({ page: '1', limit: '25' });
});

test.each([
  ['', 'No questions yet. What visitors ask comes here.'],
  ['?outcome=nothing', 'No questions like these yet.'],
])('without questions at “%s” it says so', async (query, words) => {
  answer();
  open(query);
  expect(await screen.findByText(words)).toBeVisible();
});

test('where questions are not kept, an empty list says so', async () => {
  answer();
  use({ keepDays: null, questions: none });
  open();
  expect(await screen.findByText('No questions are kept.')).toBeVisible();
});

test.each<[number | null, RegExp]>([
  [90, /Questions are kept for 90 days, with the hour in which they were asked and without who asked/],
  [null, /Questions aren’t kept\. To see what visitors ask, switch on “Keep the questions”/],
])('kept for %p days, it says so, and where that is switched', async (keepDays, words) => {
  use({ keepDays });
  open();
  const said = within(await screen.findByText(words));
  expect(said.getByRole('link', { name: 'the assistant’s content' })).toHaveAttribute(
    'href',
    '/private/content?edit=shell%2Fassistant',
  );
});

test('all questions are deleted after a question, and list and counts are read again', async () => {
  api.answer('DELETE /assistant/questions', { deleted: 128 });
  const { user } = open();
  await screen.findByText('All (128)');
  await user.click(screen.getByRole('button', { name: 'Delete all questions…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete all questions?' }));
  expect(question.getByText(/All 128 questions will be gone for good/)).toBeVisible();
  expect(api.callsOf('DELETE /assistant/questions')).toEqual([]);
  answer();
  use({ questions: none });
  await user.click(question.getByRole('button', { name: 'Delete' }));
  const message = within(await screen.findByRole('alertdialog', { name: 'Deleted' }));
  await user.click(message.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('No questions yet. What visitors ask comes here.')).toBeVisible();
  expect(await screen.findByText('All (0)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete all questions…' })).toBeDisabled();
});

test('a deletion that fails says why, and the questions stay', async () => {
  api.on('DELETE /assistant/questions', () => ({ status: 403, body: { message: 'You may not do this.' } }));
  const { user } = open();
  await screen.findByText('All (128)');
  await user.click(screen.getByRole('button', { name: 'Delete all questions…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const message = await screen.findByRole('alertdialog', { name: 'Not deleted' });
  expect(message).toHaveTextContent('You may not do this.');
  expect(screen.getByText('Where can I park?')).toBeVisible();
});

test('editors read the questions, and delete none', async () => {
  api.answer('POST /users/verifyKey', { status: true, name: 'editor', role: 'editor' });
  open();
  expect(await screen.findByText('Where can I park?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Assistant' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Delete all questions…' })).toBeNull();
});

test('a list that fails can be fetched again, and so can what was used', async () => {
  api.on('GET /assistant/questions', () => ({ status: 503, body: { message: 'The list is away.' } }));
  api.on('GET /assistant/usage', () => ({ status: 503, body: { message: 'The numbers are away.' } }));
  const { user } = open();
  expect(await screen.findByText('The list is away.')).toBeVisible();
  expect(await screen.findByText('The numbers are away.')).toBeVisible();
  answer(askedQuestion());
  use({});
  for (const name of ['Questions', 'This month']) {
    const region = within(screen.getByRole('region', { name }));
    await user.click(region.getByRole('button', { name: 'Try again' }));
  }
  expect(await screen.findByText('Where can I park?')).toBeVisible();
  expect(await screen.findByText('about $1.20')).toBeVisible();
});

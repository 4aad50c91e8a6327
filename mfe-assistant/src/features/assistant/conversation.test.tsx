import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { AssistantProvider } from '../../lib/assistant.ts';
import { AssistantError, type Question } from './ask-assistant.ts';
import { Conversation } from './conversation.tsx';
import { conversationOf } from './conversation-of.ts';
import { createConversationStore } from './conversation-store.ts';

/** A conversation whose answers the test gives, question by question. */
function setup({ available = true } = {}) {
  const questions: (Question & { finish: () => Promise<void>; fail: (error: Error) => Promise<void> })[] = [];
  const store = createConversationStore(
    () => 'key-1',
    (question) =>
      new Promise((resolve, reject) => {
        questions.push({
          ...question,
          onText: (text) => act(() => question.onText(text)),
          finish: () => act(async () => resolve()),
          fail: (error) => act(async () => reject(error)),
        });
        question.signal.addEventListener('abort', () => reject(question.signal.reason));
      }),
    async () => available,
  );
  const { session } = fakeShell();
  conversationOf(session, () => store);
  const show = () =>
    render(
      <AssistantProvider value={{ apiBase: 'http://api.test', session }}>
        <Conversation />
      </AssistantProvider>,
    );
  show();
  const last = () => {
    const question = questions.at(-1);
    if (!question) throw new Error('Nothing was asked');
    return question;
  };
  return { user: userEvent.setup(), questions, last, show };
}

const input = () => screen.getByPlaceholderText('Ask Gemini...');

test('before the first question the output says where the response will appear', () => {
  setup();
  expect(screen.getByText('The response will appear here...')).toBeVisible();
});

test('Enter sends, clears the input and shows that the assistant is thinking', async () => {
  const { user, last } = setup();
  await user.type(input(), 'What do you build?{Enter}');
  expect(last()).toMatchObject({ prompt: 'What do you build?', key: 'key-1' });
  expect(input()).toHaveValue('');
  expect(screen.getByText('⏳ Thinking...')).toBeVisible();
});

test('a second send is blocked while a request is in flight', async () => {
  const { user, questions } = setup();
  await user.type(input(), 'First{Enter}');
  await user.type(input(), 'Second{Enter}');
  expect(questions).toHaveLength(1);
  expect(input()).toHaveValue('Second');
});

test('a blank question is not sent', async () => {
  const { user, questions } = setup();
  await user.type(input(), '   {Enter}');
  expect(questions).toHaveLength(0);
});

test('a question over 4,000 characters is refused, with how many there are too many', async () => {
  const { user, questions } = setup();
  await user.click(input());
  await user.paste('a'.repeat(4001));
  expect(screen.getByText('1 characters too many. A question has 4000 at most.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(questions).toHaveLength(0);
});

test('the reply is shown as formatted text', async () => {
  const { user, last } = setup();
  await user.type(input(), 'Table?{Enter}');
  last().onText('## Fees\n\n| Permit | Fee |\n|---|---|\n| Barangay | 50 |');
  await last().finish();
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Barangay' })).toBeVisible();
});

test('HTML in a reply stays text', async () => {
  const { user, last } = setup();
  await user.type(input(), 'HTML?{Enter}');
  last().onText('Look <img src=x onerror="alert(1)"> here');
  await last().finish();
  expect(await screen.findAllByText(/<img src=x onerror="alert\(1\)">/)).not.toHaveLength(0);
  expect(document.querySelector('img')).toBeNull();
});

test("links in a reply open in a new tab that can't reach this page, and only safe ones stay links", async () => {
  const { user, last } = setup();
  await user.type(input(), 'Links?{Enter}');
  last().onText('[good](https://example.com) [bad](javascript:alert(1))');
  await last().finish();
  expect(await screen.findByRole('link', { name: 'good' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  expect(screen.getByText('bad')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'bad' })).toBeNull();
});

test('screen readers hear the finished reply and not its pieces', async () => {
  const { user, last } = setup();
  await user.type(input(), 'Hello{Enter}');
  const live = document.querySelector('section > [aria-live="polite"]');
  last().onText('Kumusta');
  expect(live).toHaveTextContent('');
  await last().finish();
  await screen.findByText('Copy');
  expect(live).toHaveTextContent('Kumusta');
});

test('Stop ends the request and keeps what has arrived', async () => {
  const { user, last } = setup();
  await user.type(input(), 'Long story{Enter}');
  last().onText('Once upon');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(last().signal.aborted).toBe(true);
  expect(await screen.findByText('Stopped.')).toBeVisible();
  expect(screen.getByText('Once upon')).toBeVisible();
});

test('a failure is shown with the reason that the server gave', async () => {
  const { user, last } = setup();
  await user.type(input(), 'Hello{Enter}');
  await last().fail(new AssistantError('The assistant is not set up here.'));
  expect(await screen.findByText('❌ Error: Could not get response')).toBeVisible();
  expect(screen.getByText('The assistant is not set up here.')).toBeVisible();
});

test('Try again sends the failed question once more, in its place', async () => {
  const { user, last, questions } = setup();
  await user.type(input(), 'Hello{Enter}');
  await last().fail(new Error('socket'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(questions.map(({ prompt }) => prompt)).toEqual(['Hello', 'Hello']);
  last().onText('Kumusta');
  await last().finish();
  expect(await screen.findByText('Copy')).toBeVisible();
  expect(screen.queryByText('❌ Error: Could not get response')).toBeNull();
});

test('Copy puts the reply on the clipboard', async () => {
  const { user, last } = setup();
  await user.type(input(), 'Hello{Enter}');
  last().onText('**Kumusta**');
  await last().finish();
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('**Kumusta**');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
});

test('the conversation is kept when the panel is closed and opened again', async () => {
  const { user, last, show } = setup();
  await user.type(input(), 'Hello{Enter}');
  last().onText('Kumusta');
  await last().finish();
  await screen.findByText('Copy');
  show();
  expect(screen.getAllByText('Hello')).toHaveLength(2);
});

test('an assistant that is not set up says so at once, and what to do', async () => {
  setup({ available: false });
  expect(await screen.findByText(/isn’t set up yet.*set GEMINI_API_KEY for the API/s)).toBeVisible();
});

test.each([
  ['1,500 quotes', `${'> '.repeat(1500)}deep words`],
  ['1,500 lists', `${'- '.repeat(1500)}deep words`],
  [
    '1,500 indented items',
    `${Array.from({ length: 1500 }, (_, depth) => `${'  '.repeat(depth)}- item`).join('\n')}\n\ndeep words`,
  ],
])('a reply nested in %s stays a reply', async (_name, reply) => {
  const { user, last } = setup();
  await user.type(input(), 'Nest{Enter}');
  last().onText(reply);
  await last().finish();
  expect(await screen.findByText('Copy')).toBeVisible();
  const [article] = screen.getAllByRole('article');
  expect(await within(article ?? document.body).findByText(/deep words$/)).toBeVisible();
});

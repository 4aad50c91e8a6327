import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssistantEnd } from 'contracts/assistant';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { AssistantProvider } from '../../lib/assistant.ts';
import { AssistantError, type Question } from './ask-assistant.ts';
import { Conversation } from './conversation.tsx';
import { conversationOf } from './conversation-of.ts';
import { createConversationStore } from './conversation-store.ts';

interface Asked extends Question {
  finish(end?: Partial<AssistantEnd>): Promise<void>;
  fail(error: Error): Promise<void>;
}

beforeEach(() => sessionStorage.clear());

/** A conversation whose answers the test gives, question by question. */
function setup({ available = true, keepDays = null as number | null, key = 'key-1' as string | null } = {}) {
  const questions: Asked[] = [];
  const store = createConversationStore(
    () => key,
    (question) =>
      new Promise((resolve, reject) => {
        questions.push({
          ...question,
          onText: (text) => act(() => question.onText(text)),
          finish: (end) => act(async () => resolve({ basis: 'model', sources: [], note: '', ...end })),
          fail: (error) => act(async () => reject(error)),
        });
        question.signal.addEventListener('abort', () => reject(question.signal.reason));
      }),
    async () => ({ available, keepDays }),
  );
  const { session } = fakeShell();
  if (key !== null) session.getState().signIn(key);
  conversationOf(session, () => store);
  const show = () =>
    render(
      <MemoryRouter>
        <AssistantProvider value={{ apiBase: 'http://api.test', session }}>
          <Conversation view="page" />
        </AssistantProvider>
        <Address />
      </MemoryRouter>,
    );
  show();
  const last = () => {
    const question = questions.at(-1);
    if (!question) throw new Error('Nothing was asked');
    return question;
  };
  return { user: userEvent.setup(), questions, last, show };
}

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const address = () => screen.getByTestId('address').textContent;
const office = { title: 'Contact', path: '/contact', quote: 'by appointment until further notice' };
const blotter = {
  title: 'How a blotter goes offline',
  path: '/news/7-how-a-blotter-goes-offline',
  quote: '',
};

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
  expect(screen.getByText('1 character too many. There is room for 4000.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(questions).toHaveLength(0);
});

test('the reply is shown as formatted text', async () => {
  const { user, last } = setup();
  await user.type(input(), 'Table?{Enter}');
  last().onText('## Fees\n\n| Permit | Fee |\n|---|---|\n| Barangay | 50 |');
  await last().finish();
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeVisible();
  expect(
    within(screen.getByRole('group', { name: 'Table' })).getByRole('cell', { name: 'Barangay' }),
  ).toBeVisible();
});

test('headings in a reply stand below those of the page', async () => {
  const { user, last } = setup();
  await user.type(input(), 'Fees?{Enter}');
  last().onText('# Fees\n\n## Permits\n\n### Barangay\n\n#### By mail');
  await last().finish();
  expect(await screen.findByRole('heading', { name: 'Fees', level: 3 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Permits', level: 3 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Barangay', level: 3 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'By mail', level: 4 })).toBeVisible();
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
  expect(await screen.findByRole('link', { name: /^good/ })).toHaveAttribute(
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
  await screen.findByText('Kumusta');
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
  expect(input()).toHaveFocus();
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

test('a reply cites pages of the site: each citation is a link, and the pages are listed with what they say', async () => {
  const { user, last } = setup();
  await user.type(input(), 'May I come by?{Enter}');
  last().onText('By appointment [1], and offline [2].');
  await screen.findByText(/By appointment/);
  expect(screen.queryByRole('link')).toBeNull();
  await last().finish({ sources: [office, blotter] });
  const sources = within(await screen.findByRole('group', { name: 'Sources' }));
  expect(sources.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Contact“by appointment until further notice”',
    'How a blotter goes offline',
  ]);
  expect(await screen.findByRole('link', { name: 'Source: Contact' })).toHaveAttribute('href', '/contact');
  await user.click(screen.getByRole('link', { name: 'Source: How a blotter goes offline' }));
  expect(address()).toBe(blotter.path);
});

test.each(['Yes [1](https://evil.example).', 'Yes [1].\n\n[1]: https://evil.example'])(
  'a citation leads to its page, also in %j',
  async (text) => {
    const { user, last } = setup();
    await user.type(input(), 'May I come by?{Enter}');
    last().onText(text);
    await last().finish({ sources: [office] });
    const links = await screen.findAllByRole('link', { name: 'Source: Contact' });
    for (const link of links) expect(link).toHaveAttribute('href', '/contact');
  },
);

test.each([
  ['Write `a[1]`.', 'Write a[1].'],
  ['```js\na[1] = b;\n```', 'a[1] = b;'],
  ['Words\n\n    a[1]', 'a[1]'],
  [String.raw`Write \[1] and \[1\].`, 'Write [1] and [1].'],
])('what is no citation stays as it is: %j', async (text, shown) => {
  const { user, last } = setup();
  await user.type(input(), 'How do I write one?{Enter}');
  last().onText(`See [1].\n\n${text}`);
  await last().finish({ sources: [office] });
  expect(await screen.findAllByRole('link', { name: 'Source: Contact' })).toHaveLength(1);
  expect(screen.getByRole('article')).toHaveTextContent(shown);
});

test('a citation after a backslash that stands for itself leads to its page', async () => {
  const { user, last } = setup();
  await user.type(input(), 'May I come by?{Enter}');
  last().onText(String.raw`Yes \\[1](https://evil.example).`);
  await last().finish({ sources: [office] });
  expect(await screen.findByRole('link', { name: 'Source: Contact' })).toHaveAttribute('href', '/contact');
});

test('footnotes stay text: they look like citations', async () => {
  const { user, last } = setup();
  await user.type(input(), 'Notes?{Enter}');
  last().onText('By appointment[^1].\n\n[^1]: Call us first.');
  await last().finish();
  await screen.findByText('Copy');
  expect(await screen.findByText('By appointment[^1].')).toBeVisible();
  expect(screen.getByText('[^1]: Call us first.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['[our site](https://evil.example/news)', 'our site (evil.example, leaves this site)'],
  ['[our site](//evil.example)', 'our site (evil.example, leaves this site)'],
  ['<https://evil.example>', 'https://evil.example (evil.example, leaves this site)'],
  ['[https://localhost](https://еvil.example)', 'https://localhost (xn--vil-qdd.example, leaves this site)'],
])('a link away from the site says where it leads: %s', async (text, shown) => {
  const { user, last } = setup();
  await user.type(input(), 'Links?{Enter}');
  last().onText(text);
  await last().finish();
  expect(await screen.findByRole('link')).toHaveTextContent(shown);
});

test.each([
  ['[write](mailto:thief@evil.example)', 'write (thief@evil.example)'],
  ['[us@our.example](mailto:thief@evil.example)', 'us@our.example (thief@evil.example)'],
  ['<thief@evil.example>', 'thief@evil.example'],
  ['[write](mailto:us@our.example?bcc=thief@evil.example&body=Hello)', 'write (us@our.example)'],
])('a link to write to somebody says to whom, and writes to nobody else: %s', async (text, shown) => {
  const { user, last } = setup();
  await user.type(input(), 'Links?{Enter}');
  last().onText(text);
  await last().finish();
  const link = await screen.findByRole('link');
  expect(link.textContent).toBe(shown);
  expect(link).not.toHaveAttribute('target');
  expect(link.getAttribute('href')).toMatch(/^mailto:[^?]*$/);
});

test('a link to another page of the site stays in its tab', async () => {
  const { user, last } = setup();
  await user.type(input(), 'How do I reach you?{Enter}');
  last().onText('I found nothing.');
  await last().finish({ note: 'The [contact page](/contact) says how to reach us.' });
  await user.click(await screen.findByRole('link', { name: 'contact page' }));
  expect(address()).toBe('/contact');
});

test('without a model the pages that fit best are shown, with what they say', async () => {
  const { user, last } = setup({ available: false });
  await user.type(input(), 'May I come by?{Enter}');
  last().onText('These pages of our site fit your question best.');
  await last().finish({ basis: 'pages', sources: [office] });
  const article = within(screen.getByRole('article'));
  expect(await article.findByText('These pages of our site fit your question best.')).toBeVisible();
  expect(
    within(screen.getByRole('group', { name: 'Pages' })).getByRole('link', { name: 'Contact' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
});

test('a failure still shows the pages that fit best', async () => {
  const { user, last } = setup();
  await user.type(input(), 'May I come by?{Enter}');
  await last().fail(new AssistantError('The assistant could not be reached.', [office]));
  expect(await screen.findByText('❌ Error: Could not get response')).toBeVisible();
  const pages = within(screen.getByRole('group', { name: 'These pages fit your question best' }));
  expect(pages.getByRole('link', { name: 'Contact' })).toBeVisible();
});

test('what was said before goes along with the next question', async () => {
  const { user, last } = setup();
  await user.type(input(), 'Where is your office?{Enter}');
  last().onText('In Makati.');
  await last().finish();
  await user.type(input(), 'When is it open?{Enter}');
  expect(last().earlier).toEqual([{ prompt: 'Where is your office?', reply: 'In Makati.' }]);
});

test('New conversation forgets what was said, and what was on its way', async () => {
  const { user, last } = setup();
  await user.type(input(), 'Where is your office?{Enter}');
  last().onText('In Makati.');
  await last().finish();
  await user.type(input(), 'When is it open?{Enter}');
  const { signal } = last();
  await user.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(signal.aborted).toBe(true);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('The response will appear here...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New conversation' })).toBeNull();
  expect(input()).toHaveFocus();
  await user.keyboard('And today?{Enter}');
  expect(last().earlier).toEqual([]);
  expect(sessionStorage.getItem('ASSISTANT_CONVERSATION')).not.toContain('Makati');
});

describe('after the page was loaded again', () => {
  async function asked() {
    const { user, last } = setup();
    await user.type(input(), 'Where is your office?{Enter}');
    last().onText('In Makati [1].');
    await last().finish({ sources: [office] });
    await user.type(input(), 'When is it open?{Enter}');
    last().onText('From ei');
    cleanup();
  }

  test('the conversation is there, and a reply that was on its way can be asked for again', async () => {
    await asked();
    const { user, last } = setup();
    expect(await screen.findByRole('link', { name: 'Source: Contact' })).toBeVisible();
    expect(screen.getByText('The page was left before the reply was complete.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(last()).toMatchObject({ prompt: 'When is it open?', earlier: [{ reply: 'In Makati [1].' }] });
  });

  test.each(['another key', null])('it is forgotten when the session now has the key %j', async (key) => {
    await asked();
    setup({ key });
    expect(screen.queryByText('Where is your office?')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});

test('where questions are kept, it says so before one is asked', async () => {
  setup({ keepDays: 90 });
  expect(await screen.findByText(/Questions are kept for 90 days, without who asked them/)).toBeVisible();
});

test('without a model, visitors read what replies are, and who is signed in also where it says why', async () => {
  setup({ available: false, key: null });
  expect(await screen.findByText(/names the pages of this site that fit your question best/)).toBeVisible();
  expect(screen.queryByText(/portal/)).toBeNull();
  cleanup();
  setup({ available: false });
  expect(await screen.findByText(/in the portal under “Assistant”/)).toBeVisible();
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

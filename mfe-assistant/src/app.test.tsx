import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import App from './app.tsx';
import { conversationOf } from './features/assistant/conversation-of.ts';
import { createConversationStore } from './features/assistant/conversation-store.ts';

/** The panel of somebody who is signed in, and an assistant that answers every question with "Kumusta". */
function openPanel() {
  const { session } = fakeShell();
  session.getState().signIn('key');
  conversationOf(session, (keyOf) =>
    createConversationStore(
      keyOf,
      async ({ onText }) => {
        onText('Kumusta');
        return { basis: 'model', sources: [], note: '' };
      },
      async () => ({ available: true, keepDays: null }),
    ),
  );
  const shell = fakeShell({ session });
  const show = () =>
    render(
      <MemoryRouter>
        <App shell={shell} basename="" view="panel" />
      </MemoryRouter>,
    );
  return { session, show };
}

beforeEach(() => sessionStorage.clear());

async function ask() {
  await userEvent.type(screen.getByPlaceholderText('Ask Gemini...'), 'What is our budget?{Enter}');
  expect(await screen.findByText('What is our budget?')).toBeVisible();
}

test('the conversation is kept while its panel is closed', async () => {
  const { show } = openPanel();
  const { unmount } = show();
  await ask();
  unmount();
  show();
  expect(screen.getByText('What is our budget?')).toBeVisible();
});

test('after signing out nothing of the conversation is shown to the next user', async () => {
  const { session, show } = openPanel();
  const { unmount } = show();
  await ask();
  unmount();
  session.getState().signOut();
  session.getState().signIn('key of another');
  show();
  expect(screen.queryByText('What is our budget?')).toBeNull();
  expect(screen.getByText('The response will appear here...')).toBeVisible();
});

test('a key that is removed in another tab ends the conversation that is on the screen', async () => {
  const { session, show } = openPanel();
  show();
  await ask();
  await userEvent.type(screen.getByPlaceholderText('Ask Gemini...'), 'Not sent yet');
  act(() => session.getState().signOut());
  expect(screen.queryByText('What is our budget?')).toBeNull();
  expect(screen.getByPlaceholderText('Ask Gemini...')).toHaveValue('');
});

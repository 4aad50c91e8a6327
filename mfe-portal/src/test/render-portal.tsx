import { act, cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorEntry, ShellContext } from 'contracts/shell-context';
import type { ApiServer } from 'kit/test/api-server.ts';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import App from '../app.tsx';
import { portalOf } from '../create-portal.tsx';
import type { Draft } from '../lib/draft/draft.ts';
import { openDraftDatabase } from '../lib/draft/draft-database.ts';
import { currentAccount } from '../lib/session/account.ts';
// The portal loads these on demand; importing them here keeps their compilation out of the tests' time-outs.
import '../features/account/account-page.tsx';
import '../features/activity/activity-page.tsx';
import '../features/assistant/assistant-page.tsx';
import '../features/content/content-page.tsx';
import '../features/draft/draft-page.tsx';
import '../features/login/login-page.tsx';
import '../features/messages/messages-page.tsx';
import '../features/news/news-page.tsx';
import '../features/pictures/pictures-page.tsx';
import '../features/projects/projects-page.tsx';
import '../features/releases/releases-page.tsx';
import '../features/setup/setup-page.tsx';
import '../features/trash/trash-page.tsx';
import '../features/users/users-page.tsx';
import '../private-area.tsx';

interface Options {
  api: ApiServer;
  /** Null when nobody is signed in. */
  key?: string | null;
  /** The versions that the shell previews, and its function to preview one. */
  pins?: Partial<Pick<ShellContext, 'pin' | 'pins'>>;
}

// jsdom keeps a failed request's time-out timer running, which keeps the process alive.
Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { get: () => 0, set() {}, configurable: true });

const keptDrafts = () => openDraftDatabase().read(currentAccount());

const shells: ShellContext[] = [];

// Otherwise the next test would find the draft of a form that was left open.
afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const shell of shells.splice(0)) portalOf(shell, '').drafts.getState().clear();
});

/**
 * Renders the portal as the shell hosts it: a refusal leads to the forbidden page, and paths that aren't the portal's
 * unmount it. `visit` goes to another address.
 */
export function renderPortal(path: string, { api, key = 'key-1', pins }: Options) {
  const refused: ErrorEntry[] = [];
  let navigate: NavigateFunction = () => {};
  let address = path;
  const shell = fakeShell({
    apiBase: api.origin,
    refuse(entry) {
      refused.push(entry);
      navigate('/forbidden');
    },
    ...pins,
    RemoteSlot: ({ panel }) => <p>{`Panel: ${panel}`}</p>,
  });
  shells.push(shell);
  if (key) shell.session.getState().signIn(key);
  function Site() {
    navigate = useNavigate();
    const { pathname, search } = useLocation();
    address = pathname + search;
    if (!/^\/(login|private|test|draft)/i.test(pathname)) return <p>At {pathname}</p>;
    return <App shell={shell} basename="" view="page" />;
  }
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Site />
    </MemoryRouter>,
  );
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    session: shell.session,
    refused,
    /** The current address. */
    address: () => address,
    visit: (to: string) => act(() => navigate(to)),
    goBack: () => act(() => navigate(-1)),
    /** Resolves once a matching draft is in the browser's database. */
    draftWritten: (fits: (draft: Draft) => boolean) =>
      waitFor(async () => expect((await keptDrafts()).some(fits)).toBe(true)),
    noDraft: () => waitFor(async () => expect(await keptDrafts()).toEqual([])),
  };
}

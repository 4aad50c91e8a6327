import { render, screen } from '@testing-library/react';
import type { OpenedAbove, PageMeta, ShellContext } from 'contracts/shell-context';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import App from '../app.tsx';

type Visited = string | { pathname: string; search?: string; state: OpenedAbove };

/** An address of an item that was opened above its list. */
export const openedAbove = (pathname: string, list: string): Visited => ({
  pathname,
  state: { above: { pathname: list, search: '' } },
});

/** Renders the public site at the last of the addresses visited, with the browser's buttons beside it. */
export function renderSite(visited: Visited | Visited[], overrides: Partial<ShellContext> = {}) {
  const pages: PageMeta[] = [];
  const errors: unknown[] = [];
  const shell = fakeShell({
    setPage: (meta) => pages.push(meta),
    reportError: (error) => errors.push(error),
    OfficeMap: () => <p>Map of the office</p>,
    ...overrides,
  });
  const { unmount } = render(
    <MemoryRouter initialEntries={[visited].flat()}>
      <AddressBar />
      <App shell={shell} basename="" view="page" />
    </MemoryRouter>,
  );
  return { pages, errors, unmount };
}

/** A shell with edited content: values by the name of their type. */
export const withContent = (values: Record<string, Record<string, unknown>>): Partial<ShellContext> => ({
  content: { read: (name) => values[name], subscribe: () => () => {} },
});

/** The address, with the Back and Forward buttons of a browser beside it. */
export function AddressBar() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <div>
      <output aria-label="Address">{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
    </div>
  );
}

export function currentAddress(): string | null {
  return screen.getByLabelText('Address').textContent;
}

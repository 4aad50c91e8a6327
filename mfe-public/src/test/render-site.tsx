import { configure, render, screen } from '@testing-library/react';
import type { PageMeta, ShellContext } from 'contracts/shell-context';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import App from '../app.tsx';

// A page's chunk is compiled when it is first asked for, which takes long on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(30_000);

/** Renders the public site at the last of the addresses visited, with the browser's Back button beside it. */
export function renderSite(visited: string | string[], overrides: Partial<ShellContext> = {}) {
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
      <Browser />
      <App shell={shell} basename="" view="page" />
    </MemoryRouter>,
  );
  return { pages, errors, unmount };
}

function Browser() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <div>
      <output aria-label="Address">{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </div>
  );
}

export function currentAddress(): string | null {
  return screen.getByLabelText('Address').textContent;
}

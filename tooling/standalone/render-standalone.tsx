import type { RemoteAppProps } from 'contracts/shell-context';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { fakeShell } from './fake-shell.ts';

/** Runs a remote as a page of its own. `?api=http://localhost:4100` names an API other than the default one. */
export function renderStandalone(App: ComponentType<RemoteAppProps>): void {
  const apiBase = new URLSearchParams(location.search).get('api') ?? 'http://localhost:4000';
  const root = document.getElementById('root');
  if (!root) throw new Error('standalone.html has no #root');
  createRoot(root).render(
    <BrowserRouter>
      <main>
        <App shell={fakeShell({ apiBase })} basename="" view="page" />
      </main>
    </BrowserRouter>,
  );
}

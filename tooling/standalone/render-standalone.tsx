import 'kit/theme/theme.css';
import type { PageInfo } from 'contracts/pages';
import type { RemoteAppProps } from 'contracts/shell-context';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { fakeShell } from './fake-shell.ts';
import { StandalonePage } from './standalone-page.tsx';

/**
 * Runs a remote as a page of its own, beside the API that its host names (`API_ORIGIN`, `API_PORT`); `?api=http://localhost:4100` names
 * another one. The root address shows the first of its pages.
 */
export async function renderStandalone(App: ComponentType<RemoteAppProps>, pages: PageInfo[]): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('standalone.html has no #root');
  const apiBase = new URLSearchParams(location.search).get('api') ?? (await configuredApi());
  const shell = fakeShell({ apiBase });
  createRoot(root).render(
    <BrowserRouter>
      <StandalonePage shell={shell} pages={pages}>
        <App shell={shell} basename="" view="page" />
      </StandalonePage>
    </BrowserRouter>,
  );
}

/** A development server has no such file; the API is at its usual place then. */
async function configuredApi(): Promise<string> {
  const fallback = 'http://localhost:4000';
  try {
    const response = await fetch('/standalone/config.json');
    return response.ok ? (await response.json()).apiBase : fallback;
  } catch {
    return fallback;
  }
}

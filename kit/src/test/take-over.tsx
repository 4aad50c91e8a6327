import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Shows what a server has rendered, lets the visitor do something, and only then runs the page's scripts. Throws what they find to be
 * different from the server's. A test that uses it renders for a server with `customExportConditions: ["node"]` in its environment options.
 */
export function takeOver(page: ReactNode, beforeScripts: (shown: HTMLElement) => void): void {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  beforeScripts(container);
  const problems: unknown[] = [];
  render(page, { container, hydrate: true, onRecoverableError: (error) => problems.push(error) });
  if (problems.length > 0) throw problems[0];
}

import type { PageMeta, ShellContext } from 'contracts/shell-context';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import App, { createState, preload } from '../app.tsx';

/** Renders an address as the shell's server does: again and again, until the page asks for nothing more. */
export async function renderOnServer(
  address: string,
  apiBase: string,
  overrides: Partial<ShellContext> = {},
) {
  let meta: PageMeta = {};
  const shell = fakeShell({
    apiBase,
    setPage: (said) => {
      meta = said;
    },
    ...overrides,
  });
  const state = createState();
  await preload(new URL(address, apiBase).pathname);
  const render = () =>
    renderToString(
      <StaticRouter location={address}>
        <App shell={shell} basename="" view="page" state={state} />
      </StaticRouter>,
    );
  let html = render();
  while (await state.fetch()) html = render();
  return { html, meta, data: state.save() };
}

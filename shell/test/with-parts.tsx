import type { SiteConfig } from 'contracts/site';
import type { ReactNode } from 'react';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { ContentStore } from '../src/content/content-store.ts';
import { ShellPartsProvider } from '../src/remotes/shell-parts.ts';

interface Props {
  children: ReactNode;
  content?: SiteConfig['content'];
  remotes?: SiteConfig['remotes'];
}

/** What the frame's parts need, without remotes unless a test says otherwise. */
export function WithParts({ children, content = {}, remotes = {} }: Props) {
  const shell = fakeShell();
  const { site, apiBase } = shell;
  const knowsRemotes = Object.keys(remotes).length > 0;
  const parts = {
    config: { apiBase, site, content, remotes, knowsRemotes },
    shell,
    content: new ContentStore(content, () => Promise.reject(new Error('Nothing to fetch'))),
    head: { set: () => {}, show: () => {} },
    loaders: { of: () => Promise.reject(new Error('No remotes')) as never },
    unloaded: undefined,
  };
  return <ShellPartsProvider value={parts}>{children}</ShellPartsProvider>;
}

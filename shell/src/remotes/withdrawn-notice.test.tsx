import { act, render, screen } from '@testing-library/react';
import type { ShellContext } from 'contracts/shell-context';
import { ShellPartsProvider } from './shell-parts.ts';
import { shownReleases } from './shown-releases.ts';
import { WithdrawnNotice } from './withdrawn-notice.tsx';

const asked: string[] = [];
let withdrawn: string[] = [];

beforeEach(() => {
  asked.length = 0;
  withdrawn = [];
  shownReleases.setState({ 'mfe-public': '1.1.0' });
  // The test's browser has none.
  const fetch = async (address: string) => {
    asked.push(address);
    return { ok: true, json: async () => ({ withdrawn }) };
  };
  Object.assign(window, { fetch });
});

function open(pins: ShellContext['pins'] = {}): void {
  const shell = { pins } as Partial<ShellContext> as ShellContext;
  const parts = { shell } as Parameters<typeof ShellPartsProvider>[0]['value'];
  render(
    <ShellPartsProvider value={parts}>
      <WithdrawnNotice />
    </ShellPartsProvider>,
  );
}

/** The visitor comes back to the tab. */
const lookAt = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('a page whose version was taken back offers to reload', async () => {
  open();
  await lookAt();
  expect(asked).toEqual(['/withdrawn?mfe-public=1.1.0']);
  expect(screen.queryByRole('status')).toBeNull();
  withdrawn = ['mfe-public'];
  await lookAt();
  expect(screen.getByRole('status')).toHaveTextContent(/has been changed since you opened it/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('not while something is unsaved', async () => {
  withdrawn = ['mfe-public'];
  const unsaved = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', unsaved);
  open();
  await lookAt();
  expect(screen.queryByRole('status')).toBeNull();
  removeEventListener('beforeunload', unsaved);
  await lookAt();
  expect(screen.getByRole('status')).toBeVisible();
});

test('a previewed version was chosen', async () => {
  open({ 'mfe-public': '1.1.0' });
  await lookAt();
  expect(asked).toEqual([]);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button.tsx';
import { useCopy } from './use-copy.ts';

function Example({ text }: { text: string }) {
  const { field, outcome, copy } = useCopy();
  return (
    <>
      <CopyButton label="Copy text" outcome={outcome} onClick={() => copy(text)} />
      {outcome === 'failed' && <input ref={field} aria-label="Text" readOnly value={text} />}
    </>
  );
}

afterEach(() => jest.restoreAllMocks());

test('a text is copied, which the button says, also to screen readers', async () => {
  const user = userEvent.setup();
  render(<Example text="Kumusta" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Copy text' }));
  expect(await navigator.clipboard.readText()).toBe('Kumusta');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test.each([
  ['refuses', () => jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))],
  ['has no clipboard', () => jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)],
])('when the browser %s, the text is selected each time, to be copied by hand', async (_how, refuse) => {
  const user = userEvent.setup();
  render(<Example text="Kumusta" />);
  refuse();
  for (const name of ['Copy text', 'Could not copy']) {
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('status')).toHaveTextContent('Could not copy');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Kumusta'.length]);
  }
});

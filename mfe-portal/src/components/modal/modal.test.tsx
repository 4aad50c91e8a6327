import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from './modal.tsx';

function open(busy = false) {
  let dismissals = 0;
  render(
    <Modal title="A form" busy={busy} onDismiss={() => (dismissals += 1)}>
      <label>
        Name <input />
      </label>
      <input type="file" aria-label="File" />
    </Modal>,
  );
  return { dialog: screen.getByRole('dialog', { name: 'A form' }), dismissals: () => dismissals };
}

test('the first field has the focus', () => {
  open();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('Escape, the close mark and a click beside it dismiss it', async () => {
  const user = userEvent.setup();
  const { dialog, dismissals } = open();
  await user.keyboard('{Escape}');
  expect(dismissals()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dismissals()).toBe(2);
  await user.click(dialog);
  expect(dismissals()).toBe(3);
});

test('letting go beside it after selecting text inside does not dismiss it', () => {
  const { dialog, dismissals } = open();
  fireEvent.pointerDown(screen.getByLabelText('Name'));
  fireEvent.click(dialog);
  expect(dismissals()).toBe(0);
});

test('the cancel of a file picker does not dismiss it', () => {
  const { dismissals } = open();
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(dismissals()).toBe(0);
});

test('a browser that closes it without asking finds it open again, and the question asked', () => {
  const { dialog, dismissals } = open();
  if (dialog instanceof HTMLDialogElement) dialog.close();
  expect(dialog).toHaveAttribute('open');
  expect(dismissals()).toBe(1);
});

test('nothing dismisses it while work is under way', async () => {
  const user = userEvent.setup();
  const { dialog, dismissals } = open(true);
  await user.keyboard('{Escape}');
  await user.click(dialog);
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(dismissals()).toBe(0);
});

test('a file dropped beside its place does not replace the page', () => {
  const { dialog } = open();
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  fireEvent(dialog, drop);
  expect(drop.defaultPrevented).toBe(true);
});

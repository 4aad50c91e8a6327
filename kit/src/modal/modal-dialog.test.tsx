import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useModalFocus } from '../test/modal-focus.ts';
import { CloseButton } from './close-button.tsx';
import { ModalDialog } from './modal-dialog.tsx';

useModalFocus();

function open(busy = false) {
  let dismissals = 0;
  const dismiss = () => {
    dismissals += 1;
  };
  render(
    <ModalDialog labelledBy="title" busy={busy} onDismiss={dismiss}>
      <h2 id="title">A form</h2>
      <CloseButton disabled={busy} onClick={dismiss} />
      <label>
        Name <input />
      </label>
      <input type="file" aria-label="File" />
    </ModalDialog>,
  );
  return { dialog: screen.getByRole('dialog', { name: 'A form' }), dismissals: () => dismissals };
}

/** A page whose control opens a dialog that has no field. */
function openAndClose(opener: 'button' | 'main', tabIndex?: number) {
  const Opener = opener;
  const page = (isOpen: boolean) => (
    <>
      <Opener tabIndex={tabIndex} data-testid="opener" />
      <a href="/list">List</a>
      {isOpen && (
        <ModalDialog labelledBy="title" onDismiss={() => {}} focusAfterwards={() => screen.getByText('List')}>
          <h2 id="title" tabIndex={-1}>
            Words
          </h2>
        </ModalDialog>
      )}
    </>
  );
  const { rerender } = render(page(false));
  screen.getByTestId('opener').focus();
  rerender(page(true));
  expect(screen.getByRole('heading', { name: 'Words' })).toHaveFocus();
  rerender(page(false));
}

test('the first field has the focus', () => {
  open();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('without a field the heading has the focus, and afterwards the button that opened the dialog', async () => {
  openAndClose('button');
  await null;
  expect(screen.getByTestId('opener')).toHaveFocus();
});

test('after a dialog that no control opened, the focus goes where the caller says', async () => {
  openAndClose('main', -1);
  await null;
  expect(screen.getByText('List')).toHaveFocus();
});

test('Escape, the close button and a click beside it dismiss it', async () => {
  const user = userEvent.setup();
  const { dialog, dismissals } = open();
  await user.keyboard('{Escape}');
  expect(dismissals()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dismissals()).toBe(2);
  await user.click(dialog);
  expect(dismissals()).toBe(3);
});

test('the second click of a double click, whose first one opened it, does not dismiss it', () => {
  const { dialog, dismissals } = open();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
  expect(dismissals()).toBe(0);
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

test('a browser that closes it without asking finds it open again, and the caller asked', () => {
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

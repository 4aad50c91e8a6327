import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DialogContent, DialogType } from './dialog-content.ts';
import { DialogProvider, useDialog } from './dialog-provider.tsx';

function Asker({ content, onAnswer }: { content: DialogContent; onAnswer(confirmed: boolean): void }) {
  const show = useDialog();
  return (
    <button type="button" onClick={async () => onAnswer(await show(content))}>
      Ask
    </button>
  );
}

async function open(type: DialogType, extra: Partial<DialogContent> = {}) {
  const answers: boolean[] = [];
  const user = userEvent.setup();
  const content = { type, title: 'A title', message: 'A message', ...extra };
  render(
    <DialogProvider>
      <Asker content={content} onAnswer={(confirmed) => answers.push(confirmed)} />
    </DialogProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  return { user, answers, dialog: screen.getByRole('alertdialog', { name: 'A title' }) };
}

test.each(['success', 'error', 'warning', 'info'] as const)(
  '%s has a title, a message and OK',
  async (type) => {
    const { user, answers, dialog } = await open(type);
    expect(dialog).toHaveAccessibleDescription('A message');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(answers).toEqual([true]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

test.each([
  ['confirm', 'Confirm'],
  ['delete', 'Delete'],
] as const)('%s has Cancel and %s', async (type, label) => {
  const { user, answers } = await open(type);
  expect(screen.getByRole('button', { name: label })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(answers).toEqual([false]);
});

test('the label of OK can be another', async () => {
  const { user, answers } = await open('error', { okLabel: 'Understood' });
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(answers).toEqual([true]);
});

test('a message can have a second button, which does something and closes it', async () => {
  const done: string[] = [];
  const action = { label: 'Undo', run: () => done.push('undone') };
  const { user, answers } = await open('success', { action });
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(done).toEqual(['undone']);
  expect(answers).toEqual([true]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Escape cancels', async () => {
  const { answers, dialog } = await open('confirm');
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  await screen.findByRole('button', { name: 'Ask' });
  expect(answers).toEqual([false]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a dialog that the browser closes by itself counts as cancelled', async () => {
  const { answers, dialog } = await open('confirm');
  act(() => {
    if (dialog instanceof HTMLDialogElement) dialog.close();
  });
  await screen.findByRole('button', { name: 'Ask' });
  expect(answers).toEqual([false]);
});

test('the safe answer has the focus when something would be deleted', async () => {
  await open('delete');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('a second dialog waits for the first one', async () => {
  const answers: boolean[] = [];
  const user = userEvent.setup();
  render(
    <DialogProvider>
      <Asker
        content={{ type: 'info', title: 'First', message: 'One' }}
        onAnswer={(yes) => answers.push(yes)}
      />
      <Asker
        content={{ type: 'info', title: 'Second', message: 'Two' }}
        onAnswer={(yes) => answers.push(yes)}
      />
    </DialogProvider>,
  );
  for (const button of screen.getAllByRole('button', { name: 'Ask' })) await user.click(button);
  expect(screen.getByRole('alertdialog', { name: 'First' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('alertdialog', { name: 'Second' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(answers).toEqual([true, true]);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PromptForm } from './prompt-form.tsx';

/** Renders at once when it is stopped, as a browser does before it acts on the click. */
function Stoppable({ onSend }: { onSend: () => void }) {
  const [busy, setBusy] = useState(true);
  return (
    <PromptForm
      ref={createRef()}
      prompt="The next question"
      busy={busy}
      onChange={() => {}}
      onSend={onSend}
      onStop={() => flushSync(() => setBusy(false))}
    />
  );
}

test.each([
  ['a click', () => userEvent.click(screen.getByRole('button', { name: 'Stop' }))],
  [
    'Enter',
    () => userEvent.type(screen.getByRole('button', { name: 'Stop' }), '{Enter}', { skipClick: true }),
  ],
])('Stop with %s does not send what is typed', async (_name, press) => {
  const sent: string[] = [];
  render(<Stoppable onSend={() => sent.push('sent')} />);
  screen.getByRole('button', { name: 'Stop' }).focus();
  await press();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(sent).toEqual([]);
});

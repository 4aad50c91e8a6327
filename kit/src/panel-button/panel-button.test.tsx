import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageSquareText } from 'lucide-react';
import { PanelButton } from './panel-button.tsx';

function setup() {
  render(
    <PanelButton name="Assistant" label="Ask a question" icon={MessageSquareText}>
      <input aria-label="Your question" />
    </PanelButton>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Ask a question' }) };
}

const panel = () => screen.getByRole('region', { name: 'Assistant panel' });

test('what it opens is not there before', () => {
  const { button } = setup();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByLabelText('Your question')).toBeNull();
});

test('the focus moves to the panel that is opened, and stays where it is put in it', async () => {
  const { user, button } = setup();
  await user.click(button);
  expect(panel()).toHaveFocus();
  await user.type(screen.getByLabelText('Your question'), 'Hello');
  expect(screen.getByLabelText('Your question')).toHaveFocus();
});

test.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close assistant' }))],
  ['Escape', () => userEvent.type(screen.getByLabelText('Your question'), '{Escape}')],
])('the panel closes with %s, and the focus is where it was', async (_name, close) => {
  const { user, button } = setup();
  await user.click(button);
  expect(panel()).toBeVisible();
  await close();
  expect(screen.queryByRole('region')).toBeNull();
  expect(button).toHaveFocus();
});

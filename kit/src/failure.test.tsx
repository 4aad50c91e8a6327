import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Failure } from './failure.tsx';

test('it says what is missing and what to do, and tries again when asked', async () => {
  let retries = 0;
  render(<Failure message="Couldn't load the news." onRetry={() => (retries += 1)} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Couldn't load the news. Check your connection and try again.",
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Failure } from './failure.tsx';

test.each([
  ['that the site responded with', { response: { status: 503 } }, 'The site is busy. Try again in a moment.'],
  ['that ran into a time-out', { code: 'ECONNABORTED' }, "The site didn't respond. Try again in a moment."],
  ['without a response', { code: 'ERR_NETWORK' }, 'Check your connection and try again.'],
])('it blames the connection only where that may be the cause: an error %s', (_what, facts, advice) => {
  const error = Object.assign(new Error('Failed'), facts);
  render(<Failure message="Couldn't load the news." error={error} onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(`Couldn't load the news. ${advice}`);
});

test('it says what is missing and what to do, and tries again when asked', async () => {
  let retries = 0;
  render(<Failure message="Couldn't load the news." onRetry={() => (retries += 1)} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Couldn't load the news. Check your connection and try again.",
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
});

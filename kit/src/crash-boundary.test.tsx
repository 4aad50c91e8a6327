import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CrashBoundary } from './crash-boundary.tsx';

// React logs what a boundary caught.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('a part that crashes is reported and replaced, and can be rendered again', async () => {
  const errors: unknown[] = [];
  let broken = true;
  const Part = () => {
    if (broken) throw new Error('a bug');
    return <p>Hello</p>;
  };
  render(
    <>
      <p>Around it</p>
      <CrashBoundary
        fallback={(retry) => (
          <button type="button" onClick={retry}>
            Try again
          </button>
        )}
        onError={(error) => errors.push(error)}
      >
        <Part />
      </CrashBoundary>
    </>,
  );
  expect(screen.getByText('Around it')).toBeVisible();
  expect(errors).toEqual([new Error('a bug')]);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Hello')).toBeVisible();
});

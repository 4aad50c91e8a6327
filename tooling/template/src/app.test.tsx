import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import App from './app.tsx';

test('/__name__ shows its heading', async () => {
  render(
    <MemoryRouter initialEntries={['/__name__']}>
      <App shell={fakeShell()} basename="" view="page" />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: '__title__' })).toBeVisible();
});

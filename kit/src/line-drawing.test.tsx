import { render, screen } from '@testing-library/react';
import { LineDrawing } from './line-drawing.tsx';

test('a drawing with a label is an image of that name', () => {
  render(
    <LineDrawing viewBox="0 0 10 10" label="A closed gate">
      <path d="M0 0h10" />
    </LineDrawing>,
  );
  expect(screen.getByRole('img', { name: 'A closed gate' })).toBeInTheDocument();
});

test('a drawing without one is hidden from screen readers', () => {
  const { container } = render(
    <LineDrawing viewBox="0 0 10 10">
      <path d="M0 0h10" />
    </LineDrawing>,
  );
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './visually-hidden';

test('is part of a name', () => {
  render(
    <button type="button">
      15<VisuallyHidden> points</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: '15 points' })).toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './visually-hidden';

test('adds its text to the name of a button', () => {
  render(
    <button type="button">
      15<VisuallyHidden> points</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: '15 points' })).toBeInTheDocument();
});

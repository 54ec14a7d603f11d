import { render, screen } from '@testing-library/react';
import { Spinner } from './spinner';

test('says what is loading', () => {
  const { rerender } = render(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  rerender(<Spinner label="Loading your page" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your page');
});

import { render, screen } from '@testing-library/react';
import { PhotoTile } from './photo-tile';

test('keeps the place until the photo has an address', () => {
  const { container, rerender } = render(<PhotoTile src={undefined} alt="My photo of Broccoli" />);
  expect(container.firstElementChild).toHaveClass('tile');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<PhotoTile src="broccoli.jpg" alt="My photo of Broccoli" />);
  expect(screen.getByRole('img', { name: 'My photo of Broccoli' })).toHaveAttribute('src', 'broccoli.jpg');
});

import { render, screen } from '@testing-library/react';
import { EmojiTile } from './emoji-tile';

test('the emoji is decoration beside a name', () => {
  render(
    <p>
      <EmojiTile emoji="🥦" size="lg" tone="sun" /> Broccoli
    </p>,
  );
  expect(screen.getByText('🥦')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('🥦')).toHaveClass('tile', 'lg', 'sun');
});

test('a picture can stand for the emoji', () => {
  const { container } = render(<EmojiTile emoji={<img src="broccoli.svg" alt="" />} />);
  expect(container.querySelector('[aria-hidden="true"] > img')).toBeInTheDocument();
});

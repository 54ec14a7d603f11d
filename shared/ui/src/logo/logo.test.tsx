import { render, screen } from '@testing-library/react';
import { Logo } from './logo';

test('the name stands beside the apple', () => {
  render(
    <a href="/">
      <Logo size={40} /> TasteQuest
    </a>,
  );
  const link = screen.getByRole('link', { name: 'TasteQuest' });
  expect(link.querySelector('svg')).toHaveAttribute('width', '40');
});

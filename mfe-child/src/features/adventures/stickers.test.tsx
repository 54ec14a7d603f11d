import { render, screen } from '@testing-library/react';
import { aTaste, anAdventure } from '../../testing/samples';
import { StickerBook } from './stickers';

it('after a move to the west, a try of a day that has not come yet is of today', () => {
  const tastes = [aTaste({ tasteDate: '2026-03-08' }), aTaste({ tasteDate: '2026-03-10' })];
  render(<StickerBook adventure={anAdventure({ tastes })} today="2026-03-09" />);
  expect(screen.getAllByText(/day/).map(({ textContent }) => textContent)).toEqual(['Yesterday', 'Today']);
});

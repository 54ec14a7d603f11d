import { render, screen } from '@testing-library/react';
import { aTaste, anAdventure } from '../../testing/samples';
import { StickerBook, YummyRow } from './stickers';

it('after a move to the west, a try of a day that has not come yet is of today', () => {
  const tastes = [aTaste({ tasteDate: '2026-03-08' }), aTaste({ tasteDate: '2026-03-10' })];
  render(<StickerBook adventure={anAdventure({ tastes })} today="2026-03-09" />);
  expect(screen.getAllByText(/day/).map(({ textContent }) => textContent)).toEqual(['Yesterday', 'Today']);
});

it('numbers the tries to come', () => {
  render(<StickerBook adventure={anAdventure({ goal: 4 })} today="2026-03-09" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Star, OkayYesterday',
    'Rocket, Yummy!Today',
    '3',
    '4',
  ]);
});

it('says how far the trophy is', () => {
  render(<YummyRow adventure={anAdventure()} />);
  expect(screen.getByRole('img', { name: '1 of 3 yummies for the trophy' })).toBeInTheDocument();
});

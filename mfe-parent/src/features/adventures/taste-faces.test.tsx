import { render, screen } from '@testing-library/react';
import { TasteFaces } from './taste-faces';

const yummy = (day: number) => ({ face: 'yummy', tasteDate: `2026-03-0${day}` }) as const;

it('tells each try, and keeps places for those to come', () => {
  render(<TasteFaces tastes={[{ face: 'not_yet', tasteDate: '2026-03-01' }, yummy(2)]} goal={7} />);
  const faces = screen.getByRole('img', { name: '2 of 7 tastes, Not yet, Yummy!' });
  expect(faces.children).toHaveLength(7);
  expect(screen.getByTitle('Mar 1, 2026: Not yet')).toBeInTheDocument();
});

it('ends with the trophy', () => {
  render(<TasteFaces tastes={[yummy(1), yummy(2), yummy(3)]} goal={7} />);
  const faces = screen.getByRole('img', { name: /^3 of 7 tastes, .* Trophy won$/ });
  expect(faces.children).toHaveLength(4);
});

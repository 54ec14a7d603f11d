import { hasTrophy } from './trophy';

const faces = (...all: Parameters<typeof hasTrophy>[0][number]['face'][]) => all.map((face) => ({ face }));

it('is won with the third yummy, wherever the others stand', () => {
  expect(hasTrophy(faces('yummy', 'not_yet', 'yummy'))).toBe(false);
  expect(hasTrophy(faces('yummy', 'not_yet', 'yummy', 'no_thanks', 'yummy'))).toBe(true);
});

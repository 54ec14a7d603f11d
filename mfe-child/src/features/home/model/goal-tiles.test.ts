import { goalTiles } from './goal-tiles';

it.each([
  ['a small reward, half way', 20, 10, { filled: 10, empty: 10 }],
  ['a small reward, reached', 30, 0, { filled: 30, empty: 0 }],
  ['a large reward, nearly there', 50, 30, { filled: 0, empty: 30 }],
  ['a large reward, too far to count', 50, 31, null],
  ['a large reward, reached', 50, 0, null],
])('%s', (_, required, away, tiles) => {
  expect(goalTiles(required, away)).toEqual(tiles);
});

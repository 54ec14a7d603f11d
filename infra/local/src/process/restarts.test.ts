import { createRestarts } from './restarts.ts';

test('five within a minute, with growing pauses; a quiet minute forgets them', () => {
  let time = 0;
  const restarts = createRestarts(() => time);
  const inARow = () => Array.from({ length: 6 }, () => restarts.next());
  expect(inARow()).toEqual([250, 500, 1000, 2000, 4000, null]);
  time += 59_999;
  expect(restarts.next()).toBeNull();
  time += 1;
  expect(inARow()).toEqual([250, 500, 1000, 2000, 4000, null]);
});

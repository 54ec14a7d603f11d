import { countText, pointsText, signedText, sizeText } from './numbers';

test('one point is no points', () => {
  expect([0, 1, 2, 1250].map(pointsText)).toEqual(['0 points', '1 point', '2 points', '1,250 points']);
});

test('a phrase can do without the number', () => {
  const left = { one: 'One recovery code is left.', other: '# recovery codes are left.' };
  expect([1, 8].map((count) => countText(count, left))).toEqual([
    'One recovery code is left.',
    '8 recovery codes are left.',
  ]);
});

test('a signed number has a real minus sign', () => {
  expect([15, 0, -1200].map(signedText)).toEqual(['+15', '0', '−1,200']);
});

test('sizes read as those of a phone', () => {
  expect([10_485_760, 1_500_000, 2_000, 4].map(sizeText)).toEqual(['10 MB', '1.5 MB', '2 kB', '1 kB']);
});

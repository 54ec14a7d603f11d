import { qrCode } from './qr-code';

/** Read back as "MIA" by an independent decoder. */
const MIA = [
  '#######...###.#######',
  '#.....#.#..##.#.....#',
  '#.###.#...#...#.###.#',
  '#.###.#....##.#.###.#',
  '#.###.#.###.#.#.###.#',
  '#.....#..#..#.#.....#',
  '#######.#.#.#.#######',
  '..........###........',
  '#.#.#.#....#....#..#.',
  '.##.##........#..###.',
  '###..##.#.#.#...#####',
  '##.#.#....#...#......',
  '#.#.#.#.###.#.#.#.##.',
  '........##.#.#.#.#.#.',
  '#######..###.###.####',
  '#.....#..#.###.###..#',
  '#.###.#.####.###..#.#',
  '#.###.#...#...#...##.',
  '#.###.#.###.#...#...#',
  '#.....#..##...#...##.',
  '#######.###.#.#.#.###',
];

const drawn = (text: string) => qrCode(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

it('draws a code that scanners read', () => {
  expect(drawn('MIA')).toEqual(MIA);
});

it('grows with the text, up to 213 bytes', () => {
  expect(qrCode('x'.repeat(14))).toHaveLength(21);
  expect(qrCode('x'.repeat(62))).toHaveLength(33);
  expect(qrCode('x'.repeat(213))).toHaveLength(57);
  expect(() => qrCode('x'.repeat(214))).toThrow(RangeError);
});

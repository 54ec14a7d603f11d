import { FACE_IDS, FACES, faceOf, STICKER_IDS, STICKERS, stickerOf } from './rules';

test('faces and stickers are the ones the server knows', () => {
  expect(FACE_IDS).toEqual(['yummy', 'good', 'okay', 'not_yet', 'no_thanks']);
  expect(STICKER_IDS).toEqual(['star', 'rainbow', 'rocket', 'dinosaur', 'heart', 'sun', 'flower', 'balloon']);
});

test.each([...FACES, ...STICKERS])('$id has one picture and short words', ({ emoji, label }) => {
  expect(emoji).toMatch(/^\p{Extended_Pictographic}\uFE0F?$/u);
  expect(label.split(' ').length).toBeLessThanOrEqual(3);
  expect(label).not.toMatch(/bad|yuck|gross/i);
});

test('gives each sticker and face a picture of its own', () => {
  expect(new Set([...FACES, ...STICKERS].map(({ emoji }) => emoji)).size).toBe(FACES.length + STICKERS.length);
});

test('an id finds its picture and words', () => {
  expect(faceOf('not_yet')).toMatchObject({ emoji: '🙃', label: 'Not yet' });
  expect(stickerOf('rocket')).toMatchObject({ emoji: '🚀', label: 'Rocket' });
});

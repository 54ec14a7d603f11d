import { fitInto, isHeif, photoTypeOf } from './rules';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0....', 'image/jpeg'],
  ['GIF87a......', 'image/gif'],
  ['GIF89a......', 'image/gif'],
  ['RIFF....WEBP', 'image/webp'],
  ['RIFF....WAVE', null],
  ['<svg xmlns=', null],
  ['<!doctype html>', null],
  ['\x89PN', null],
  ['', null],
])('%j is %s', (text, type) => {
  expect(photoTypeOf(bytes(text))).toBe(type);
});

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [10_000, 1, 1600, 1],
])('%i × %i becomes %i × %i', (width, height, newWidth, newHeight) => {
  expect(fitInto(width, height, 1600)).toEqual({ width: newWidth, height: newHeight });
});

test.each([
  ['....ftypheic', true],
  ['....ftypmif1', true],
  ['....ftypavif', true],
  ['....ftypisom', false],
  ['....JFIFheic', false],
  ['', false],
])('%j is HEIC or its kin: %s', (text, answer) => {
  expect(isHeif(bytes(text))).toBe(answer);
});

import { imageTypeOf } from './image-type.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));

it.each([
  ['image/png', bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13])],
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['image/gif', bytes('GIF89a')],
  ['image/gif', bytes('GIF87a')],
  ['image/webp', bytes('RIFF', [0x0a, 0, 0, 0], 'WEBPVP8 ')],
])('knows %s', (type, file) => {
  expect(imageTypeOf(file)).toBe(type);
});

it.each([
  ['a page', bytes('<!doctype html><script>')],
  ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a sound in the same container', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt ')],
  ['a picture that starts later', bytes(' \x89PNG\r\n\x1a\n')],
  ['nothing', bytes()],
])('takes %s for no picture', (_what, file) => {
  expect(imageTypeOf(file)).toBeNull();
});

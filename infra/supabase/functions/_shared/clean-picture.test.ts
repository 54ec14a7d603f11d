import { gif, jpeg, join, png, SECRET, tiff, webp } from '../testing/pictures.ts';
import { cleanPicture, cleanUpload } from './clean-picture.ts';
import { orientationIn } from './orientation.ts';

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test.each([
  ['image/jpeg', 'jpg', jpeg()],
  ['image/jpeg', 'jpg', jpeg(1)],
  ['image/png', 'png', png],
  ['image/webp', 'webp', webp()],
  ['image/gif', 'gif', gif],
])('%s keeps the picture, its colors and how it is turned, and nothing else', (type, extension, { dirty, clean }) => {
  expect(asText(dirty)).toContain(SECRET);
  expect(cleanPicture(dirty)).toEqual({ type, extension, bytes: clean });
  expect(cleanPicture(clean)?.bytes).toEqual(clean);
});

test.each([
  ['PNG', png.turned, 'eXIf'],
  ['WebP', webp(6).dirty, 'EXIF'],
])('a turned %s stays turned, and its place goes', (_kind, dirty, chunk) => {
  const clean = cleanPicture(dirty)?.bytes ?? new Uint8Array();
  expect(asText(clean)).not.toContain(SECRET);
  const from = asText(clean).indexOf(chunk) + (chunk === 'EXIF' ? 8 : 4);
  expect(orientationIn(clean.subarray(from))).toBe(6);
  expect(cleanPicture(clean)?.bytes).toEqual(clean);
});

test('a turned WebP says in its header that its turn is written down', () => {
  expect(cleanPicture(webp(6).dirty)?.bytes[20]).toBe(0x20 | 0x08);
});

test("the sum of a PNG's turn is right", () => {
  const bytes = Buffer.from(cleanPicture(png.turned)?.bytes ?? []);
  const at = bytes.indexOf('eXIf');
  // As zlib's crc32 counts it.
  expect(bytes.readUInt32BE(at + 4 + 26)).toBe(0xd6674b69);
});

test('a JPEG without a preview keeps none: the small picture inside JFIF goes', () => {
  const preview = join([0xff, 0xd8, 0xff, 0xe0, 0, 19], Buffer.from('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 1, 1, 7, 7, 7]);
  const rest = jpeg().clean.subarray(20);
  expect(asText(cleanPicture(join(preview, rest))?.bytes ?? new Uint8Array())).not.toContain('\x07\x07\x07');
});

test.each([
  ['nothing', new Uint8Array()],
  ['a page', Buffer.from('<html>')],
  ['a head without a picture', png.dirty.subarray(0, 8)],
  ['a PNG that ends too soon', png.dirty.subarray(0, 40)],
  ['a JPEG that ends before its picture', jpeg().dirty.subarray(0, 60)],
  ['a JPEG with a length of nothing', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9)],
  ['a WebP that ends too soon', webp().dirty.subarray(0, 30)],
  ['a GIF that ends in a block', gif.dirty.subarray(0, 30)],
  ['a GIF with a block of no kind', join(gif.clean.subarray(0, 19), [0x99])],
])('%s is no picture', (_what, bytes) => {
  expect(cleanPicture(bytes)).toBeNull();
});

test('a JPEG that was cut off in its last scan is kept as far as it goes', () => {
  const { clean } = jpeg();
  expect(cleanPicture(clean.subarray(0, clean.length - 4))?.bytes).toEqual(clean.subarray(0, clean.length - 4));
});

test.each([
  ['no TIFF', Buffer.from('hello')],
  ['a directory beyond the end', join(Buffer.from('II'), [42, 0, 255, 255, 0, 0])],
  ['an orientation that does not exist', tiff(9)],
])('%s counts as upright', (_what, bytes) => {
  expect(orientationIn(bytes)).toBe(1);
});

test('ten thousand broken pictures are refused or cleaned, and none fails', () => {
  let seed = 7;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const sound = [jpeg().dirty, png.dirty, webp().dirty, gif.dirty];
  for (let round = 0; round < 10_000; round += 1) {
    const bytes = Uint8Array.from(sound[round % 4] ?? []);
    for (let change = 0; change < 3; change += 1) bytes[Math.floor(random() * bytes.length)] = random() * 256;
    expect(cleanPicture(bytes)?.bytes.length ?? 0).toBeLessThanOrEqual(bytes.length);
  }
});

describe('what another client stores by itself', () => {
  const broken = (text = '') => Uint8Array.from(join(png.dirty.subarray(0, 8), Buffer.from(text)));

  test('is cleaned too', () => {
    expect(cleanUpload(Uint8Array.from(png.dirty))).toEqual(cleanPicture(png.dirty));
    expect(cleanUpload(Uint8Array.from(Buffer.from('<html>')))).toBeNull();
  });

  test('stays as it is when it is broken and nobody wrote in it', () => {
    expect(cleanUpload(broken('1234'))).toEqual({ type: 'image/png', extension: 'png', bytes: broken('1234') });
  });

  test.each(['Exif', 'eXIf', 'EXIF', 'XMP ', 'tEXt', 'zTXt', 'iTXt', 'http://ns.adobe.com', 'Photoshop 3.0'])(
    'is refused when it is broken and has a note: %s',
    (note) => {
      expect(cleanUpload(broken(`1234${note}`))).toBeNull();
    },
  );
});

/** Pictures with everything in them that tells where and by whom they were taken, made byte by byte. */

/** A place, as a text that a test can look for. */
export const SECRET = '51.5007N 0.1246W';

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
export const join = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const big16 = (value: number) => [value >> 8, value & 255];
const big32 = (value: number) => [...big16(value >>> 16), ...big16(value & 0xffff)];
const little32 = (value: number) => big32(value).reverse();

/** A TIFF block, little-endian as phones write it, with an orientation and a place after it. */
export const tiff = (orientation: number) =>
  join(
    text('II'),
    [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0],
    text(SECRET),
  );

const segment = (marker: number, content: Uint8Array) => join([0xff, marker], big16(content.length + 2), content);
const jfif = segment(0xe0, join(text('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 0, 0]));
const tables = join(
  segment(0xdb, new Uint8Array(65)),
  segment(0xc2, new Uint8Array(15)),
  segment(0xc4, new Uint8Array(20)),
);
const profile = segment(0xe2, text('ICC_PROFILE\0\x01\x01colors'));
const adobe = segment(0xee, text('Adobe\0d\0\0\0\0\x01'));
const scan = join(segment(0xda, new Uint8Array(10)), [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]);
const end = [0xff, 0xd9];

/** A JPEG of two scans, and how it should be after cleaning. */
export const jpeg = (orientation = 6) => ({
  dirty: join(
    [0xff, 0xd8],
    jfif,
    segment(0xe1, join(text('Exif\0\0'), tiff(orientation))),
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    segment(0xe2, text(`MPF\0${SECRET}`)),
    profile,
    segment(0xed, text(`Photoshop 3.0\0${SECRET}`)),
    adobe,
    segment(0xfe, text(SECRET)),
    tables,
    scan,
    segment(0xfe, text(SECRET)),
    [0xff],
    scan,
    end,
    text(`a film after the picture ${SECRET}`),
  ),
  clean: join(
    [0xff, 0xd8],
    jfif,
    orientation === 1
      ? []
      : segment(
          0xe1,
          join(text('Exif\0\0MM\0'), [
            42,
            0,
            0,
            0,
            8,
            0,
            1,
            0x01,
            0x12,
            0,
            3,
            0,
            0,
            0,
            1,
            0,
            orientation,
            0,
            0,
            0,
            0,
            0,
            0,
          ]),
        ),
    profile,
    adobe,
    tables,
    scan,
    scan,
    end,
  ),
});

/** The sum is looked at by nobody here. */
const chunk = (type: string, content: Uint8Array | number[]) =>
  join(big32(content.length), text(type), content, [0, 0, 0, 0]);
const header = chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const colors = join(chunk('sRGB', [0]), chunk('iCCP', text('colors')));
const pixels = join(chunk('IDAT', [1, 2, 3]), chunk('IEND', []));

export const png = {
  dirty: join(
    signature,
    header,
    colors,
    chunk('eXIf', tiff(1)),
    ...['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) => chunk(type, text(SECRET))),
    pixels,
    text(SECRET),
  ),
  clean: join(signature, header, colors, pixels),
  /** One that lies on its side. */
  turned: join(signature, header, chunk('eXIf', tiff(6)), pixels),
};

const webpChunk = (type: string, content: Uint8Array | number[]) =>
  join(text(type), little32(content.length), content, content.length % 2 ? [0] : []);
const riff = (...chunks: Uint8Array[]) => {
  const content = join(text('WEBP'), ...chunks);
  return join(text('RIFF'), little32(content.length), content);
};
const canvas = (flags: number) => webpChunk('VP8X', [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const frame = webpChunk('VP8 ', [1, 2, 3]);
const webpColors = webpChunk('ICCP', text('colors'));

export const webp = (orientation = 1) => ({
  dirty: join(
    riff(
      canvas(0x20 | 0x08 | 0x04),
      webpColors,
      frame,
      webpChunk('EXIF', tiff(orientation)),
      webpChunk('XMP ', text(SECRET)),
      webpChunk('PLCE', text(SECRET)),
    ),
    text(SECRET),
  ),
  clean: riff(canvas(0x20), webpColors, frame),
});

const gifStart = join(text('GIF89a'), [1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255]);
const loop = join([0x21, 0xff, 11], text('NETSCAPE2.0'), [3, 1, 0, 0, 0]);
const delay = [0x21, 0xf9, 4, 0, 1, 0, 0, 0];
const image = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 9, 9, 9, 8, 8, 8, 2, 2, 0x4c, 1, 0];

export const gif = {
  dirty: join(
    gifStart,
    loop,
    join([0x21, 0xfe, SECRET.length], text(SECRET), [0]),
    join([0x21, 0xff, 11], text('XMP DataXMP'), [SECRET.length], text(SECRET), [0]),
    delay,
    image,
    [0x3b],
    text(SECRET),
  ),
  clean: join(gifStart, loop, delay, image, [0x3b]),
};

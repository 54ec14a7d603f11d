interface Size {
  width: number;
  height: number;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const HEIC = [0, 0, 0, 24, ...[...'ftypheic'].map((letter) => letter.charCodeAt(0)), 0, 0, 0, 0];

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** A file as the browser's picker gives it; jsdom's Blob can't give its bytes. */
export function fileOf(bytes: number[], name: string, type: string, size = bytes.length): File {
  const file = new File([Uint8Array.from(bytes)], name, { type });
  return Object.defineProperties(file, {
    size: { value: size },
    arrayBuffer: { configurable: true, value: async () => Uint8Array.from(bytes).buffer },
  });
}

/** The beginning of a PNG, which says how large the picture is. */
export const pngPhoto = ({ width, height }: Size = { width: 4000, height: 3000 }, name = 'lunch.png'): File =>
  fileOf(
    [...SIGNATURE, ...[...'IHDR'].map((c) => c.charCodeAt(0)), ...uint32(width), ...uint32(height)],
    name,
    'image/png',
  );

export const heicPhoto = (): File => fileOf(HEIC, 'IMG_0042.HEIC', 'image/heic');

/** jsdom draws nothing: the browser's decoder and canvas are stood in for. Answers the sizes that were drawn. */
export function drawPhotos(picture: Size | Error = { width: 4000, height: 3000 }): Size[] {
  const drawn: Size[] = [];
  const createImageBitmap = async () => {
    if (picture instanceof Error) throw picture;
    return { ...picture, close: () => undefined };
  };
  Object.assign(globalThis, { createImageBitmap });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push({ width: this.width, height: this.height });
    done(new Blob(['jpeg'], { type }));
  });
  return drawn;
}

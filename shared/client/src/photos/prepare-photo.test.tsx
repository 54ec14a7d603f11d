import { preparePhoto } from './prepare-photo';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const drawn: unknown[][] = [];
const sizes: number[][] = [];

/** jsdom draws nothing: the browser's decoder and canvas are stood in for, our own code is not. */
function standIn(picture: { width: number; height: number } | Error) {
  const createImageBitmap = async () => {
    if (picture instanceof Error) throw picture;
    return { ...picture, close: () => undefined };
  };
  Object.assign(globalThis, { createImageBitmap });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (...args: unknown[]) => drawn.push(args),
  } as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    sizes.push([this.width, this.height]);
    done(new Blob(['jpeg'], { type }));
  });
}

/** A file as the browser's picker gives it; jsdom's Blob cannot give its bytes. */
function file(bytes: number[], size = bytes.length): Blob {
  const blob = new Blob([Uint8Array.from(bytes)]);
  const slice = (from?: number, to?: number) => ({
    arrayBuffer: async () => Uint8Array.from(bytes.slice(from, to)).buffer,
  });
  return Object.defineProperties(blob, { size: { value: size }, slice: { value: slice } });
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a large picture becomes a JPEG whose longest side is 1600', async () => {
  standIn({ width: 4000, height: 3000 });
  const photo = await preparePhoto(file(png));
  expect(photo.type).toBe('image/jpeg');
  expect(sizes.at(-1)).toEqual([1600, 1200]);
  expect(drawn.at(-1)?.slice(1)).toEqual([0, 0, 1600, 1200]);
});

test.each([
  ['no picture', file([...'<svg onload='].map((letter) => letter.charCodeAt(0))), 'photo.wrong_type'],
  ['more than 10 MB', file(png, 10 * 1024 * 1024 + 1), 'photo.too_large'],
])('%s is refused before it is decoded', async (_name, blob, code) => {
  standIn(new Error('must not be decoded'));
  await expect(preparePhoto(blob)).rejects.toMatchObject({ kind: 'invalid', code, field: 'photo' });
});

test('a broken picture is told apart from a wrong one', async () => {
  standIn(new Error('broken'));
  await expect(preparePhoto(file(png))).rejects.toMatchObject({ code: 'photo.unreadable' });
});

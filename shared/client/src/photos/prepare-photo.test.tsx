import { drawPhotos, fileOf, heicPhoto, pngPhoto } from '../testing/photos';
import { preparePhoto } from './prepare-photo';

const LARGEST = { width: 10_000, height: 5000 };
const broken = () => new Error('not decoded');

afterEach(() => {
  jest.restoreAllMocks();
});

test('a large picture becomes a JPEG whose longest side is 1600', async () => {
  const drawn = drawPhotos();
  const photo = await preparePhoto(pngPhoto());
  expect(photo.type).toBe('image/jpeg');
  expect(drawn).toEqual([{ width: 1600, height: 1200 }]);
});

test('a file is made smaller once, however often it is asked for', async () => {
  const drawn = drawPhotos();
  const file = pngPhoto();
  expect(await preparePhoto(file)).toBe(await preparePhoto(file));
  await preparePhoto(pngPhoto());
  expect(drawn).toHaveLength(2);
});

test('the most that is taken is 50 megapixels', async () => {
  drawPhotos(LARGEST);
  await expect(preparePhoto(pngPhoto(LARGEST))).resolves.toMatchObject({ type: 'image/jpeg' });
});

test.each([
  [
    'no picture',
    fileOf(
      [...'<svg onload='].map((letter) => letter.charCodeAt(0)),
      'a.png',
      'image/png',
    ),
    'wrong_type',
  ],
  ['more than 10 MB', fileOf([1], 'a.png', 'image/png', 10 * 1024 * 1024 + 1), 'too_large'],
  ['more than 50 megapixels', pngPhoto({ ...LARGEST, width: 10_001 }), 'too_many_pixels'],
  ['a picture without a size', fileOf([0xff, 0xd8, 0xff, 0xd9], 'a.jpg', 'image/jpeg'), 'unreadable'],
])('%s is refused before it is decoded', async (_name, file, code) => {
  drawPhotos(broken());
  const decode = jest.spyOn(globalThis, 'createImageBitmap');
  await expect(preparePhoto(file)).rejects.toMatchObject({ kind: 'invalid', code: `photo.${code}`, field: 'photo' });
  expect(decode).not.toHaveBeenCalled();
});

test('a file that went away is refused', async () => {
  drawPhotos();
  const gone = Object.defineProperty(pngPhoto(), 'arrayBuffer', { value: () => Promise.reject(broken()) });
  await expect(preparePhoto(gone)).rejects.toMatchObject({ code: 'photo.unreadable' });
});

test('a broken picture is told apart from a wrong one', async () => {
  drawPhotos(broken());
  await expect(preparePhoto(pngPhoto())).rejects.toMatchObject({ code: 'photo.unreadable' });
});

describe('a HEIC photo', () => {
  const decodeImage = jest.fn();
  beforeEach(() => {
    Object.assign(HTMLImageElement.prototype, { decode: decodeImage });
  });

  test('is converted where the browser decodes it', async () => {
    drawPhotos();
    await expect(preparePhoto(heicPhoto())).resolves.toMatchObject({ type: 'image/jpeg' });
  });

  test('is converted where the browser shows it as an image only', async () => {
    drawPhotos(broken());
    decodeImage.mockResolvedValue(undefined);
    await expect(preparePhoto(heicPhoto())).resolves.toMatchObject({ type: 'image/jpeg' });
  });

  test('is refused with a way out where the browser does neither', async () => {
    drawPhotos(broken());
    decodeImage.mockRejectedValue(broken());
    await expect(preparePhoto(heicPhoto())).rejects.toMatchObject({
      code: 'photo.heic',
      message: expect.stringContaining('save it as a JPG'),
    });
  });
});

test('what shows through is white, under the picture, and the picture is let go of', async () => {
  drawPhotos();
  const steps: string[] = [];
  const close = () => steps.push('close');
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4000, height: 3000, close }) });
  const context = {
    fillStyle: '',
    fillRect: (...place: number[]) => steps.push(`${context.fillStyle} ${place.join(' ')}`),
    drawImage: (_picture: unknown, ...place: number[]) => steps.push(`picture ${place.join(' ')}`),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  await preparePhoto(pngPhoto());
  expect(steps).toEqual(['#fff 0 0 1600 1200', 'picture 0 0 1600 1200', 'close']);
  expect(toBlob).toHaveBeenCalledWith(expect.anything(), 'image/jpeg', 0.85);
});

test('what failed for no fault of the picture is tried again', async () => {
  drawPhotos();
  const file = pngPhoto();
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementationOnce(() => {
    throw new Error('out of memory');
  });
  await expect(preparePhoto(file)).rejects.toThrow('out of memory');
  await expect(preparePhoto(file)).resolves.toMatchObject({ type: 'image/jpeg' });
  expect(getContext).toHaveBeenCalledTimes(2);
});

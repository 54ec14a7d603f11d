import type { CleanUpload } from '../functions-host/functions-host.ts';
import { isUpload, needsBody, cleanedUpload } from './upload.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const URL = 'http://localhost/storage/v1/object/food-photos/child/photo.png';

async function multipart(...files: File[]): Promise<[Request, Uint8Array<ArrayBuffer>]> {
  const form = new FormData();
  form.append('cacheControl', '3600');
  for (const file of files) form.append('', file);
  const request = new Request(URL, { method: 'POST', body: form, headers: { 'x-upsert': 'false' } });
  return [request, new Uint8Array(await request.clone().arrayBuffer())];
}

describe('isUpload', () => {
  it.each([
    ['POST', '/storage/v1/object/food-photos/a/b.png', true],
    ['PUT', '/storage/v1/object/food-photos/a/b.png', true],
    ['PUT', '/storage/v1/object/upload/sign/food-photos/a/b.png', true],
    ['POST', '/storage/v1/object/upload/sign/food-photos/a/b.png', false],
    ['POST', '/storage/v1/object/list/food-photos', false],
    ['POST', '/storage/v1/object/sign/food-photos/a/b.png', false],
    ['POST', '/storage/v1/object/public/food-photos/a.png', true],
    ['POST', '/storage/v1/object/move', false],
    ['GET', '/storage/v1/object/food-photos/a/b.png', false],
    ['POST', '/rest/v1/object/a/b', false],
  ])('%s %s: %s', (method, path, expected) => {
    expect(isUpload(method, path)).toBe(expected);
  });
});

it.each([
  ['POST', '/storage/v1/object/list/food-photos', true],
  ['DELETE', '/storage/v1/object/food-photos', true],
  ['DELETE', '/storage/v1/object/food-photos/a.png', false],
  ['GET', '/storage/v1/object/food-photos/a.png', false],
  ['POST', '/auth/v1/logout', false],
])('%s %s needs a body: %s', (method, path, expected) => {
  expect(needsBody(method, path)).toBe(expected);
});

/** Stands in for the real one, which is tested where it is: 8 is what does not belong to a picture. */
const clean: CleanUpload = (file) =>
  file[0] === PNG[0] ? { type: 'image/png', bytes: file.filter((byte) => byte !== 8) } : null;
const read = (request: Request, body: Uint8Array<ArrayBuffer>) => cleanedUpload(request, body, clean);

describe('cleanedUpload', () => {
  it('takes the file out of a form and gives it its real type', async () => {
    const plain = await read(...(await multipart(new File([PNG], 'evil.html', { type: 'text/html' }))));
    expect(plain).toBeInstanceOf(Request);
    expect(plain.headers.get('content-type')).toBe('image/png');
    expect(plain.headers.get('x-upsert')).toBe('false');
    expect(new Uint8Array(await plain.arrayBuffer())).toEqual(PNG);
  });

  it('takes bare bytes', async () => {
    const request = new Request(URL, { method: 'POST', body: PNG, headers: { 'content-type': 'image/gif' } });
    const plain = await read(request, PNG);
    expect(plain.headers.get('content-type')).toBe('image/png');
  });

  it('is kept for ten minutes, by the browser that asked for it alone', async () => {
    const plain = await read(...(await multipart(new File([PNG], 'a.png'))));
    expect(plain.headers.get('cache-control')).toBe('private, max-age=600');
  });

  it('passes on the picture alone', async () => {
    const plain = await read(...(await multipart(new File([PNG, Uint8Array.of(8, 8)], 'a.png'))));
    expect(new Uint8Array(await plain.arrayBuffer())).toEqual(PNG);
    expect(plain.headers.get('content-length')).toBe(String(PNG.length));
  });

  it.each([
    ['no file', [], '400'],
    ['two files', [new File([PNG], 'a.png'), new File([PNG], 'b.png')], '400'],
    ['a page', [new File(['<html>'], 'a.png', { type: 'image/png' })], '415'],
    ['more than 10 MB', [new File([PNG, new Uint8Array(10 * 1024 * 1024)], 'a.png')], '413'],
  ])('refuses %s', async (_what, files, statusCode) => {
    const answer = await read(...(await multipart(...files)));
    expect(answer).toBeInstanceOf(Response);
    expect(await (answer as Response).json()).toMatchObject({ statusCode });
  });
});

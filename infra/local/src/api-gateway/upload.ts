import type { CleanUpload } from '../functions-host/functions-host.ts';
import { refuse } from '../http/refusal.ts';

const MAX_IMAGE = 10 * 1024 * 1024;
/** What else is sent there; the service takes any other name for that of a bucket. */
const NOT_FILES = new Set(['list', 'sign', 'move', 'copy', 'upload']);

/** Whether a request sends a file (and not JSON about files). */
export function isUpload(method: string, pathname: string): boolean {
  const [first, second] = pathname.replace(/^\/storage\/v1\/object\//, '').split('/');
  if (!pathname.startsWith('/storage/v1/object/')) return false;
  if (method === 'PUT' && first === 'upload' && second === 'sign') return true;
  return (method === 'POST' || method === 'PUT') && second !== undefined && !NOT_FILES.has(first ?? '');
}

/** Whether a request sends a photo to the function that stores it. */
export const sendsPhoto = (method: string, pathname: string): boolean =>
  method === 'POST' && pathname === '/functions/v1/upload-photo';

/** Whether the body of a request is a file. */
export const takesFile = (method: string, pathname: string): boolean =>
  isUpload(method, pathname) || sendsPhoto(method, pathname);

/** Whether a request uses a link that was signed for a file, to read it or to put it there. */
export const usesSignedLink = (method: string, pathname: string): boolean =>
  (method === 'GET' && pathname.startsWith('/storage/v1/object/sign/')) ||
  (method === 'PUT' && pathname.startsWith('/storage/v1/object/upload/sign/'));

/** The code of the Storage service. lite fails over such a link; whether one is for this file it says itself. */
export const INVALID_LINK = { status: 400, code: 'InvalidJWT', message: 'This link is wrong or has expired.' };

/** Whether a request about files says in its body which. Storage fails over one without. */
export const needsBody = (method: string, pathname: string): boolean =>
  (method === 'POST' && pathname.startsWith('/storage/v1/')) ||
  (method === 'DELETE' && /^\/storage\/v1\/object\/[^/]+$/.test(pathname));

/**
 * Turns an upload into one that the backend takes without trusting its sender: the bare picture, at most 10 MB, with
 * the type that the bytes show. Answers a refusal for anything but a picture.
 */
export async function cleanedUpload(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  clean: CleanUpload,
): Promise<Request | Response> {
  const file = await fileIn(request, body);
  if (!file) return refuse('storage', { status: 400, code: 'InvalidRequest', message: 'No file in the upload.' });
  if (file.byteLength > MAX_IMAGE) {
    return refuse('storage', {
      status: 413,
      code: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
    });
  }
  const picture = clean(file);
  if (!picture) {
    const message = 'Only PNG, JPEG, GIF and WebP photos can be uploaded.';
    return refuse('storage', { status: 415, code: 'invalid_mime_type', message });
  }
  const headers = new Headers(request.headers);
  headers.set('content-type', picture.type);
  headers.set('content-length', String(picture.bytes.byteLength));
  headers.set('cache-control', 'private, max-age=600');
  return new Request(request.url, { method: request.method, headers, body: picture.bytes });
}

async function fileIn(request: Request, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return body;
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  const files = [...(form?.values() ?? [])].filter((value): value is File => typeof value !== 'string');
  return files.length === 1 && files[0] ? new Uint8Array(await files[0].arrayBuffer()) : null;
}

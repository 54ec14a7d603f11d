import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { compress, chooseEncoding, type Encoding } from './compress.ts';

const SMALL = 1024;
const PRECOMPRESSED: Partial<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Serves built files, compressed: as the build left them, else compressed here and kept in memory. */
export function createAssets() {
  const cache = new Map<string, { version: string; body: Buffer }>();

  const encoded = async (file: string, version: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding}:${file}`;
    const cached = cache.get(key);
    if (cached?.version === version) return cached.body;
    const ready = PRECOMPRESSED[encoding] && (await readFile(file + PRECOMPRESSED[encoding]).catch(() => null));
    const body = ready || (await readFile(file));
    const first = ready || (await compress(body, encoding, true));
    cache.set(key, { version, body: first });
    if (!ready && encoding !== 'identity') void improve(key, version, body, encoding);
    return first;
  };

  /** The first visitor gets the quick one, the next ones the small one. */
  const improve = async (key: string, version: string, body: Buffer, encoding: Encoding) => {
    const best = await compress(body, encoding, false);
    if (cache.get(key)?.version === version) cache.set(key, { version, body: best });
  };

  return async function answer(request: Request, file: string, immutable: boolean): Promise<Response> {
    const { size, mtimeMs } = await stat(file);
    const type = contentTypeOf(file);
    const compressible = isCompressible(type) && size > SMALL;
    const encoding = compressible ? chooseEncoding(request.headers.get('accept-encoding')) : 'identity';
    const version = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag: `"${version}-${encoding}"`,
      ...(compressible && { vary: 'accept-encoding' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    if (request.headers.get('if-none-match') === headers['etag']) return new Response(null, { status: 304, headers });
    const body = await encoded(file, version, encoding);
    headers['content-length'] = String(body.byteLength);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
  };
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

function contentTypeOf(file: string): string {
  return TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether compressing files of this type makes them smaller. */
function isCompressible(contentType: string): boolean {
  return /^text\/|json|javascript|svg/.test(contentType);
}

import { contentTypeOf, type ReleaseStore } from '@tastequest/deploy';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compress, type Encoding } from './compress.ts';
import { createQuietWork } from './quiet-work.ts';

const SMALL = 1024;
/** Everything of a few releases, in all its encodings. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** The smallest size of all files takes ten seconds of a processor, which the first visitors need themselves. */
const QUIET_MS = 10_000;

interface Asset {
  body: Buffer;
  tag: string;
}

/** Serves the files of a store, compressed and kept in memory: what has a key never changes. */
export function createAssets(store: ReleaseStore) {
  const cache = new LRUCache<string, Asset>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 1,
  });

  const shrinking = createQuietWork(QUIET_MS);

  const plain = async (key: string): Promise<Asset | null> => {
    const cached = cache.get(`identity:${key}`);
    if (cached) return cached;
    const stored = await store.read(key);
    if (!stored) return null;
    const asset = { body: stored.content, tag: stored.tag.replaceAll('"', '') };
    cache.set(`identity:${key}`, asset);
    return asset;
  };

  const encoded = async (key: string, asset: Asset, encoding: Encoding): Promise<Buffer> => {
    const name = `${encoding}:${key}`;
    const cached = cache.get(name);
    if (cached) return cached.body;
    const body = await compress(asset.body, encoding, true);
    cache.set(name, { ...asset, body });
    // The first visitors get the quick one, later ones the small one.
    if (encoding !== 'identity')
      shrinking.add(async () => void cache.set(name, { ...asset, body: await compress(asset.body, encoding, false) }));
    return body;
  };

  /** `isRelease`: the address holds the build, so that the answer holds for good, and for pages of other origins. */
  return async function answer(request: Request, key: string, isRelease: boolean): Promise<Response | null> {
    shrinking.ask();
    const asset = await plain(key);
    if (!asset) return null;
    const type = contentTypeOf(key);
    const compressible = isCompressible(type) && asset.body.byteLength > SMALL;
    const encoding = compressible ? chooseEncoding(request.headers.get('accept-encoding')) : 'identity';
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': isRelease ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': isRelease ? 'cross-origin' : 'same-origin',
      ...(isRelease && { 'access-control-allow-origin': '*' }),
      etag: `"${asset.tag}-${encoding}"`,
      ...(compressible && { vary: 'accept-encoding' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    if (isKnown(request.headers.get('if-none-match'), headers['etag']))
      return new Response(null, { status: 304, headers });
    const body = await encoded(key, asset, encoding);
    headers['content-length'] = String(body.byteLength);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
  };
}

/** Whether the browser, or a cache on the way that calls it weak, has what the tag stands for. */
const isKnown = (ifNoneMatch: string | null, etag = '') =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Whether compressing files of this type makes them smaller. */
function isCompressible(contentType: string): boolean {
  return /^text\/|json|javascript|svg/.test(contentType);
}

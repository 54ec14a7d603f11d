import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the browser takes. */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', q] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, q === undefined ? 1 : Number(q)];
    }),
  );
  if ((accepted.get('br') ?? 0) > 0) return 'br';
  return (accepted.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** `quick` costs milliseconds; without it the result is as small as it gets. */
export async function compress(body: Buffer, encoding: Encoding, quick: boolean): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipAsync(body, { level: quick ? 5 : 9 });
  const quality = quick ? 5 : constants.BROTLI_MAX_QUALITY;
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}

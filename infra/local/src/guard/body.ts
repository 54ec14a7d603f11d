import type { Area } from './answers.ts';

const KB = 1024;
const MB = 1024 * KB;

/** An image of 10 MB and the form around it. */
export const UPLOAD_CAP = 10 * MB + 64 * KB;

const CAPS: Record<Area, number> = { auth: 64 * KB, rest: MB, storage: 256 * KB, functions: 256 * KB };

/** How many bytes a request's body may have. */
export function capOf(area: Area, isUpload: boolean): number {
  return isUpload ? UPLOAD_CAP : CAPS[area];
}

/** Reads a body up to `cap` bytes; null when it is larger. Chunked bodies are counted as they come. */
export async function readCapped(request: Request, cap: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > cap) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > cap) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/** The body as a JSON object; empty when it is something else (the backend will say so). */
export function jsonFields(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

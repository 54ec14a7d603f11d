import type { BodyPlace } from './body-room.ts';
import type { Service } from '../http/refusal.ts';

const KB = 1024;
const MB = 1024 * KB;

/** An image of 10 MB and the form around it. */
const UPLOAD_LIMIT = 10 * MB + 64 * KB;

const CAPS: Record<Service, number> = { auth: 64 * KB, rest: MB, storage: 256 * KB, functions: 32 * KB };

/** How many bytes a request's body may have. */
export function bodyLimitOf(service: Service, isUpload: boolean): number {
  return isUpload ? UPLOAD_LIMIT : CAPS[service];
}

/** What ended the reading of a body before its end. */
export type Unread = 'too large' | 'no room' | 'cut off';

/** Reads a body up to `cap` bytes, as far as there is room for it. Chunked bodies are counted as they come. */
export async function readLimited(
  request: Request,
  cap: number,
  place: BodyPlace,
): Promise<Uint8Array<ArrayBuffer> | Unread> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > cap) return 'too large';
  if (!place.fits(announced)) return 'no room';
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  // As large as announced, so that no second copy is made of it. The system gives memory only as it is written to.
  let body = new Uint8Array(announced || FIRST_PART);
  let size = 0;
  // Canceled, it would take the connection along, and the answer.
  const giveUp = (why: Unread) => {
    reader.releaseLock();
    return why;
  };
  for (;;) {
    const part = await Promise.race([reader.read().catch(() => null), place.madeWay]);
    if (!part) return 'cut off';
    if (part === 'no room') return giveUp(part);
    if (part.done) {
      place.arrived();
      return body.subarray(0, size);
    }
    const { byteLength } = part.value;
    if (size + byteLength > cap) return giveUp('too large');
    if (!place.take(byteLength)) return giveUp('no room');
    if (size + byteLength > body.byteLength) body = larger(body, size + byteLength);
    body.set(part.value, size);
    size += byteLength;
  }
}

const FIRST_PART = 16 * KB;

function larger(body: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(Math.max(least, 2 * body.byteLength));
  copy.set(body);
  return copy;
}

/** How deep lists and objects may lie in each other. What the product sends has four levels. */
const MAX_DEPTH = 16;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether JSON has more levels than a form could need: who reads it by recursion would run out of stack. It is not parsed for that. */
export function isTooDeep(json: Uint8Array): boolean {
  let level = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENING.has(byte)) level += 1;
    else if (CLOSING.has(byte)) level -= 1;
    if (level > MAX_DEPTH) return true;
  }
  return false;
}

/** The body as a JSON object; empty without one, null when it is something else. */
export function jsonFields(body: Uint8Array): Record<string, unknown> | null {
  if (body.byteLength === 0) return {};
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether a body that says it is JSON is neither an object nor a list: rows and arguments are one of the two. */
export function isPrimitiveJson(type: string | null, body: Uint8Array): boolean {
  return (
    /^application\/json\b/i.test(type ?? '') && !/^\s*([[{]|$)/.test(new TextDecoder().decode(body.subarray(0, 64)))
  );
}

const MAX_ROWS = 500;

/** Whether a body has more rows than one request may insert. */
export function hasTooManyRows(body: Uint8Array): boolean {
  if (!/^\s*\[/.test(new TextDecoder().decode(body.subarray(0, 64)))) return false;
  try {
    return (JSON.parse(new TextDecoder().decode(body)) as unknown[]).length > MAX_ROWS;
  } catch {
    return false;
  }
}

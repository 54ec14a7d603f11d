import { concat, textOf } from './bytes.ts';

const [EXTENSION, IMAGE, END] = [0x21, 0x2c, 0x3b];
const [CONTROL, APPLICATION] = [0xf9, 0xff];
/** How often an animation repeats; the other applications keep notes of their own. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** The images of a GIF and how they follow each other. Null when it is none. */
export function cleanGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  let at = 13 + colorsOf(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  let hasImage = false;
  while (at < bytes.length && bytes[at] !== END) {
    const kind = bytes[at];
    if (kind !== EXTENSION && kind !== IMAGE) return null;
    const content = kind === IMAGE ? at + 11 + colorsOf(bytes[at + 9] ?? 0) : at + 2;
    const end = endOfBlocks(bytes, content);
    if (end === null) return null;
    if (kind === IMAGE || isOfTheAnimation(bytes, at)) kept.push(bytes.subarray(at, end));
    hasImage ||= kind === IMAGE;
    at = end;
  }
  return hasImage ? concat(...kept, Uint8Array.of(END)) : null;
}

const isOfTheAnimation = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 1] === CONTROL ||
  (bytes[at + 1] === APPLICATION && LOOPS.includes(textOf(bytes.subarray(at + 3, at + 14))));

/** The bytes of a table of colors, by the flags that announce it. */
const colorsOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Behind a row of blocks, each with its length before it; an empty one ends the row. */
function endOfBlocks(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length;) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}

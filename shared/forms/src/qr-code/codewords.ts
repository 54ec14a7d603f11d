import { errorCorrection } from './reed-solomon';

interface Version {
  /** All bytes of the symbol. */
  total: number;
  blocks: number;
  /** Error-correction bytes per block. */
  correction: number;
}

/** Versions 1 to 10 at level M, which survives 15 % damage. Index 0 is version 1. */
const VERSIONS: Version[] = [
  { total: 26, blocks: 1, correction: 10 },
  { total: 44, blocks: 1, correction: 16 },
  { total: 70, blocks: 1, correction: 26 },
  { total: 100, blocks: 2, correction: 18 },
  { total: 134, blocks: 2, correction: 24 },
  { total: 172, blocks: 4, correction: 16 },
  { total: 196, blocks: 4, correction: 18 },
  { total: 242, blocks: 4, correction: 22 },
  { total: 292, blocks: 5, correction: 22 },
  { total: 346, blocks: 5, correction: 26 },
];

const BYTE_MODE = 0b0100;
const room = ({ total, blocks, correction }: Version) => total - blocks * correction;
/** Versions from 10 on count the bytes with 16 bits. */
const countBits = (index: number) => (index < 9 ? 8 : 16);

function bitsOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1);
}

function dataBytes(bytes: Uint8Array, index: number, size: number): number[] {
  const bits = bitsOf(BYTE_MODE, 4);
  bits.push(...bitsOf(bytes.length, countBits(index)), ...[...bytes].flatMap((byte) => bitsOf(byte, 8)));
  bits.push(...bitsOf(0, Math.min(4, size * 8 - bits.length)));
  while (bits.length % 8 > 0) bits.push(0);
  const filled = Array.from({ length: bits.length / 8 }, (_, place) =>
    bits.slice(place * 8, place * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
  const padding = [0xec, 0x11];
  for (let place = 0; filled.length < size; place += 1) filled.push(padding[place % 2] ?? 0);
  return filled;
}

/** Data and error-correction bytes, block by block interleaved as they are drawn. */
function interleave(data: readonly number[], { total, blocks, correction }: Version): number[] {
  const short = Math.floor(total / blocks) - correction;
  const longBlocks = total % blocks;
  const parts: { data: number[]; correction: number[] }[] = [];
  let start = 0;
  for (let block = 0; block < blocks; block += 1) {
    const end = start + short + (block >= blocks - longBlocks ? 1 : 0);
    const part = data.slice(start, end);
    parts.push({ data: part, correction: errorCorrection(part, correction) });
    start = end;
  }
  const columns = (pick: (part: (typeof parts)[number]) => number[], length: number) =>
    Array.from({ length }, (_, place) => parts.flatMap((part) => pick(part).slice(place, place + 1))).flat();
  return [...columns((part) => part.data, short + 1), ...columns((part) => part.correction, correction)];
}

/** The smallest version that holds the text, and its bytes. Throws when the text is too long (213 bytes). */
export function codewords(text: string): { version: number; bytes: number[] } {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex((one, place) => 4 + countBits(place) + bytes.length * 8 <= room(one) * 8);
  const version = VERSIONS[index];
  if (!version) throw new RangeError('The text is too long for this QR code.');
  return { version: index + 1, bytes: interleave(dataBytes(bytes, index, room(version)), version) };
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

/** The first choice of the product's own stack, and emojis in color. */
const FONTS = [
  '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff',
  '@fontsource/nunito/files/nunito-latin-400-normal.woff',
  '@fontsource/nunito/files/nunito-latin-700-normal.woff',
  '@fontsource/nunito/files/nunito-latin-800-normal.woff',
];

/**
 * Puts the fonts of the pictures into `folder`, for a browser that is started with the variables it returns: pictures look the
 * same on every machine. Fonts of a page are not enough: emojis are images of their own, which have the machine's only.
 */
export async function pictureFonts(folder) {
  await mkdir(folder, { recursive: true });
  for (const font of FONTS) {
    const name = path.basename(font, '.woff');
    await writeFile(path.join(folder, `${name}.ttf`), unpacked(await readFile(resolve(font))));
  }
  const config = path.join(folder, 'fonts.conf');
  const paths = `<include>/etc/fonts/fonts.conf</include><dir>${folder}</dir><cachedir>${folder}/cache</cachedir>`;
  await writeFile(config, `<?xml version="1.0"?><fontconfig>${paths}</fontconfig>`);
  return { FONTCONFIG_FILE: config };
}

const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };
const padded = (length) => Math.ceil(length / 4) * 4;

/** A font file as systems want it, from one as browsers want it (WOFF 1: the same tables, each compressed). */
function unpacked(woff) {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  [count, 2 ** power * 16, power, (count - 2 ** power) * 16].forEach((value, at) =>
    head.writeUInt16BE(value, 4 + at * 2),
  );
  const tables = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER.woff + index * ENTRY.woff;
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at));
    const content = woff.subarray(from, from + packed);
    const table = Buffer.alloc(padded(length));
    (packed < length ? inflateSync(content) : content).copy(table);
    const at = HEADER.sfnt + index * ENTRY.sfnt;
    woff.copy(head, at, entry, entry + 4);
    [checksum, offset, length].forEach((value, word) => head.writeUInt32BE(value, at + 4 + word * 4));
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([head, ...tables]);
}

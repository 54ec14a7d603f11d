import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MESSAGE_OF_CODE, MESSAGES } from '@tastequest/client/internal';
import { serverRefusals } from './server-refusals';

const root = path.join(__dirname, '../..');

const sources = (folder: string, ends: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ends.test(file) && !/\.test\.|node_modules/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');

test('every line has a place in the product where it can appear', () => {
  const folders = ['shell', 'mfe-admin', 'mfe-child', 'mfe-parent', 'mfe-settings', 'shared/client', 'shared/family'];
  const code = folders.map((folder) => sources(`${folder}/src`, /\.tsx?$/)).join('\n');
  const names = Object.entries(MESSAGES).flatMap(([group, all]) =>
    Object.keys(all).map((key) => `MESSAGES.${group}.${key}`),
  );
  expect(names.filter((name) => !new RegExp(`${name}\\b`).test(code))).toEqual([]);
});

test('the server sends the same words for those codes, so that no copy drifts', () => {
  const texts = serverRefusals().map(({ code, texts: [text] }) => [code, text]);
  const known = texts.filter(([code = '']) => code in MESSAGE_OF_CODE);
  expect(new Set(known.map(([code]) => code))).toEqual(new Set(Object.keys(MESSAGE_OF_CODE)));
  for (const [code = '', text] of known) expect([code, text]).toEqual([code, MESSAGE_OF_CODE[code]]);
});

/** Without a full stop, as the specification words such lines. */
const WITHOUT_STOP = / is required$| must be a whole number from \d+ to \d+$|^(Please select a food|Ask a grown-up)$/;

test('the server ends its sentences with a full stop, unless the catalogue words them', () => {
  const catalogue = new Set<string>(Object.values(MESSAGES).flatMap((group) => Object.values(group)));
  const said = serverRefusals().flatMap(({ texts }) => texts);
  const open = said.filter((text) => !/[.!?]$/.test(text) && !catalogue.has(text) && !WITHOUT_STOP.test(text));
  expect(said.length).toBeGreaterThan(150);
  expect(open).toEqual([]);
});

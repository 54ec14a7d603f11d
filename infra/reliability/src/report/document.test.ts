import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FAULTS } from '../chaos/faults.ts';
import { DEEDS } from '../chaos/deeds.ts';
import { VICTIM_NAMES } from './document.ts';

const text = readFileSync(path.join(__dirname, '../../../../docs/reliability.md'), 'utf8');

/** The rows of the first table after a heading, cell by cell. */
function rowsUnder(heading: string): string[][] {
  const [, after = ''] = text.split(`## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const [first = ''] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  return first
    .trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}

test('the page has every kind of kill, each played, with nothing lost or doubled', () => {
  const rows = rowsUnder('Killed while families write');
  expect(rows.map(([victim]) => victim)).toEqual(Object.values(VICTIM_NAMES));
  expect(rows.filter(([, rounds]) => Number(rounds) < 5)).toEqual([]);
  const [, total = ''] = /^(\| Rounds [^]*?)\n\n/m.exec(text) ?? [];
  expect(total.split('\n').at(-1)?.split('|').slice(5, 8).map(Number)).toEqual([0, 0, 0]);
});

test('the page has every fault of the line, met by every deed', () => {
  const rows = rowsUnder('A disturbed line');
  expect(rows.map(([fault]) => fault)).toEqual(Object.keys(FAULTS));
  for (const [, , , deeds, lost, doubled] of rows)
    expect([deeds, lost, doubled].map(Number)).toEqual([Object.keys(DEEDS).length, 0, 0]);
});

test('each damage has its sentence, and no advice to start over', () => {
  const rows = rowsUnder('Damaged data');
  expect(rows.length).toBeGreaterThanOrEqual(18);
  for (const [, said] of rows) expect(said).toMatch(/^\S.{10,}[.:]/);
  expect(text.match(/--fresh/g)).toHaveLength(1);
});

test('no input was answered by 5xx', () => {
  const [row] = rowsUnder('Bad input');
  expect(row?.at(-1)).toBe('0');
});

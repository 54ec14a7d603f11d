import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checksumProblems, readChecksums, sealMigrations } from './checksums.ts';

test('every migration of the project is as it was released', () => {
  expect(checksumProblems(path.join(__dirname, '../migrations'))).toEqual([]);
});

describe('a folder of migrations', () => {
  let folder: string;
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tq-checksums-'));
    write('20_second.sql', 'select 2;');
    write('10_first.sql', 'select 1;');
    write('README.md', 'notes');
    sealMigrations(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is sealed file by file, in order', () => {
    expect(checksumProblems(folder)).toEqual([]);
    expect(Object.entries(readChecksums(folder))).toEqual([
      ['10_first.sql', '354b7196c9ba5fb4b21cf615bb6ec4cd5c07503c34229feef033fc081a8c03f4'],
      ['20_second.sql', expect.stringMatching(/^[0-9a-f]{64}$/)],
    ]);
  });

  it('names a migration without a checksum, which the command adds', () => {
    write('30_third.sql', 'select 3;');
    expect(checksumProblems(folder)).toEqual([
      '30_third.sql has no checksum. A new migration is added with "npm run migrations:seal".',
    ]);
    expect(sealMigrations(folder)).toEqual(['30_third.sql']);
    expect(checksumProblems(folder)).toEqual([]);
  });

  const rule = 'A released migration never changes: restore it, and put the change into a new one.';
  it.each([
    ['has changed', () => write('10_first.sql', 'select 1 ;')],
    ['is missing', () => rmSync(path.join(folder, '10_first.sql'))],
  ])('names a released migration that %s, which the command refuses', (what, change) => {
    change();
    write('30_third.sql', 'select 3;');
    expect(checksumProblems(folder)).toContain(`10_first.sql ${what}. ${rule}`);
    expect(() => sealMigrations(folder)).toThrow(`10_first.sql ${what}. ${rule}`);
    expect(Object.keys(readChecksums(folder))).toEqual(['10_first.sql', '20_second.sql']);
  });
});

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MAJOR } from '../postgres/cluster.ts';
import { writeArchive, type About } from './archive.ts';
import { verifyBackup } from './restore.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tq-restore-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OWN: About = {
  format: 1,
  madeAt: '2026-03-01T12:00:00.000Z',
  postgres: MAJOR,
  processor: process.arch,
  newestMigration: '1',
};

it.each<[string, Partial<About>]>([
  ['on a computer with another processor', { processor: 'sparc' }],
  ['by PostgreSQL 9', { postgres: '9' }],
  ['by a newer version of TasteQuest', { newestMigration: '99999999999999' }],
])('refuses a backup that was made %s, before the database starts on it', async (made, other) => {
  const file = path.join(folder, `${Object.keys(other).join()}.tar.gz`);
  await writeArchive(file, () => Promise.resolve({ ...OWN, ...other }));
  const draft = path.join(folder, 'draft');
  await expect(verifyBackup(file, draft)).rejects.toThrow(`This backup was made ${made}`);
  expect(existsSync(draft)).toBe(false);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { nameAt } from './kept.ts';
import { countBackups } from './age.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tq-age-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR_MS = 3_600_000;

it('says how old the newest automatic backup is, and of none that it is older than anything', async () => {
  const registry = new Registry();
  countBackups(registry, path.join(folder, 'backups-to-come'));
  expect(await registry.metrics()).toContain('tastequest_backup_age_seconds +Inf');

  const other = new Registry();
  countBackups(other, folder);
  for (const hours of [50, 2]) writeFileSync(path.join(folder, nameAt(new Date(Date.now() - hours * HOUR_MS))), '');
  writeFileSync(path.join(folder, 'of-my-own.tar.gz'), '');
  const [, age] = /^tastequest_backup_age_seconds (\S+)/m.exec(await other.metrics()) ?? [];
  // A name has no parts of a second; the rest is the time that this test takes.
  expect(Math.floor(Number(age) / 60)).toBe(120);
});

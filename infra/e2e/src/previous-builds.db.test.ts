import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildInFolder, checkBuilds, readBackend } from '@tastequest/migrations-check';
import { testDatabase, type TestDatabase } from '@tastequest/local/testing';
import { unpackBuilds } from './previous-builds.ts';

const FUNCTIONS = path.join(__dirname, '../../supabase/functions');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase('migrated');
  folder = mkdtempSync(path.join(tmpdir(), 'tq-previous-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

test('the migrations leave all that the builds of the release before call', async () => {
  const builds = [];
  for (const [name, dist] of unpackBuilds(folder))
    builds.push(await buildInFolder(dist, `${name} of the release before`));
  expect(builds.map(({ name }) => name).sort()).toEqual(['admin', 'child', 'landing', 'parent', 'settings', 'shell']);
  expect(Object.keys(builds.find(({ name }) => name === 'parent')?.calls.rpc ?? {})).toContain('log_food');
  expect(checkBuilds(await readBackend(database.sql, FUNCTIONS), builds)).toEqual([]);
});

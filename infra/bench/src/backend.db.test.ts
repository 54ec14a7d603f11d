import postgres from 'postgres';
import { startBackend } from './backend.ts';

test('the benchmarks have a database with all migrations', async () => {
  const { database, stop } = await startBackend();
  const sql = postgres({ ...database, max: 1 });
  expect(await sql`select count(*)::int as families from public.families`).toEqual([{ families: 0 }]);
  await sql.end();
  await stop();
}, 60_000);

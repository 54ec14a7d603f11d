import postgres from 'postgres';
import { commandLine } from '@tastequest/deploy/command-line';
import { startBackend } from './backend.ts';
import { adminCases } from './cases/admin.ts';
import { functionCases } from './cases/functions.ts';
import { tableCases } from './cases/tables.ts';
import { fill } from './fill/fill.ts';
import { measure, timeOf } from './measure.ts';
import { readPlans } from './plans.ts';
import { isMet, report, type TableSize } from './report.ts';

// npm run bench:scale: fills a database, and times what screens and super admins ask of it. Ends with 1 when a
// limit is missed.
const USAGE = `Usage: npm run bench:scale -- [options]

  --families 200000  how many there are
  --runs 200         how often each question is asked`;
const { families, runs } = commandLine(USAGE, { families: 200_000, runs: 200 }).values;
const cases = [...functionCases, ...tableCases, ...adminCases];
const backend = await startBackend();
try {
  const sql = postgres({ ...backend.database, max: 1, onnotice: () => undefined });
  console.log(`Filling ${families} families …`);
  const fillSeconds = await fill(sql, families);
  const sizes = await sql<TableSize[]>`
    select relname as name, to_char(reltuples, 'FM999,999,999') as rows, pg_size_pretty(pg_relation_size(oid)) as table,
      pg_size_pretty(pg_indexes_size(oid)) as indexes
    from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by pg_total_relation_size(oid) desc limit 6`;
  const [setting] = await sql<{ shared_buffers: string }[]>`show shared_buffers`;
  const measured = await measure(sql, cases, families, runs);
  const clockMs = await timeOf(sql, 'select private.run_jobs()::text');
  await sql.end();
  const plans = await readPlans(backend.database, cases, families);
  const sharedBuffers = setting?.shared_buffers ?? '';
  console.log(report({ families, runs, fillSeconds, sharedBuffers, sizes, measured, clockMs, plans }));
  if (!measured.every(isMet)) process.exitCode = 1;
} catch (error) {
  console.log(`The benchmark stopped: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await backend.stop();
}

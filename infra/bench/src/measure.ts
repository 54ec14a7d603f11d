import type postgres from 'postgres';
import { idsOf, userOf, type Case, type Ids } from './cases/case.ts';

/** The value that `share` of the values do not exceed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? NaN;
}

/** Random whole numbers from 1 to `most`, the same ones in every run of the benchmark (mulberry32). */
function randomIntegers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return 1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * most);
  };
}

/** Times a query inside the server, planning included: the wire and this process would only add noise. */
const TIMER = `
create function bench.timed(query text, out ms float8, out answer text) language plpgsql as $$
declare
  started timestamptz := clock_timestamp();
begin
  execute query into answer;
  ms := extract(epoch from clock_timestamp() - started) * 1000;
end $$;
grant execute on function bench.timed(text) to authenticated`;

const WARM_UP = 5;

interface Times {
  /** How quick it is when nothing else runs. */
  p10: number;
  p50: number;
  p95: number;
}

export interface Measured {
  one: Case;
  /** The first question about a family: at full size most of its rows are on the disk. */
  api: Times;
  /** The same question again, as a screen asks it that is open, or opened once more. */
  again: Times;
  plain: Times | null;
  /** Whether both ways answered the same rows, every time. */
  isSame: boolean;
}

/** Makes the rest of the transaction a request of this person, as the REST API does. */
export async function actAs(transaction: postgres.TransactionSql, role: string, userId: string): Promise<void> {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated', session_id: userId });
  await transaction`select set_config('role', ${role}, true), set_config('request.jwt.claim.sub', ${userId}, true),
    set_config('request.jwt.claims', ${claims}, true)`;
}

async function timed(sql: postgres.Sql, role: string, userId: string, query: string) {
  return sql.begin(async (transaction) => {
    await actAs(transaction, role, userId);
    const [row] = await transaction<{ ms: number; answer: string | null }[]>`select * from bench.timed(${query})`;
    if (!row) throw new Error('The timer did not answer.');
    return row;
  });
}

/** How long the server's own work takes, the median of five. */
export async function timeOf(sql: postgres.Sql, query: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const [row] = await sql<{ ms: number }[]>`select ms from bench.timed(${query})`;
    times.push(row?.ms ?? NaN);
  }
  return percentile(times, 0.5);
}

/** Both ways for one family. Who goes first finds the pages cold, so that changes with every run. */
async function pair(sql: postgres.Sql, one: Case, ids: Ids, isPlainFirst: boolean) {
  const userId = userOf(one.actor, ids);
  const { plain } = one;
  const asOwner = () => (plain ? timed(sql, 'postgres', userId, plain(ids)) : null);
  const first = isPlainFirst ? await asOwner() : null;
  const asked = one.api(ids);
  const api = await timed(sql, 'authenticated', userId, asked);
  const again = await timed(sql, 'authenticated', userId, asked);
  return { api, again, plain: first ?? (await asOwner()) };
}

const timesOf = (values: number[]): Times => ({
  p10: percentile(values, 0.1),
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
});

/** Runs every case `runs` times, each time for another family, all cases in turn so that they share the machine's moods. */
export async function measure(sql: postgres.Sql, cases: Case[], families: number, runs: number): Promise<Measured[]> {
  await sql.unsafe(TIMER);
  const draw = randomIntegers(20);
  const found = cases.map((one) => ({
    one,
    api: [] as number[],
    again: [] as number[],
    plain: [] as number[],
    isSame: true,
  }));
  for (let run = -WARM_UP; run < runs; run += 1) {
    for (const entry of found) {
      const { api, again, plain } = await pair(sql, entry.one, idsOf(draw(families)), run % 2 === 0);
      if (plain) entry.isSame &&= plain.answer === api.answer;
      if (run < 0) continue;
      entry.api.push(api.ms);
      entry.again.push(again.ms);
      if (plain) entry.plain.push(plain.ms);
    }
  }
  return found.map(({ one, api, again, plain, isSame }) => ({
    one,
    api: timesOf(api),
    again: timesOf(again),
    plain: one.plain && timesOf(plain),
    isSame,
  }));
}

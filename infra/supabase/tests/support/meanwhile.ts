import postgres from 'postgres';
import type { FreshBackend } from '@tastequest/local/testing';

export type Statement = readonly [sql: string, parameters: readonly string[]];

/** Two transactions at once, in one order: for what another one sees that came a moment later. */
export interface Meanwhile {
  /** Does `first` in a transaction that ends, after `last`, once `second` waits for it, or is done. What `second` answers. */
  run<T>(first: Statement, second: () => PromiseLike<T>, last?: Statement): Promise<T>;
  end(): Promise<void>;
}

/** Needs a backend of its own: who waits for whom is seen of the whole database. */
export async function createMeanwhile(backend: FreshBackend): Promise<Meanwhile> {
  const [place] = await backend.sql<{ host: string; port: number; user: string; database: string }>(
    `select split_part(current_setting('unix_socket_directories'), ',', 1) as host, current_setting('port')::int as port,
       current_user as user, current_database() as database`,
  );
  const other = postgres({ ...place, max: 1, onnotice: () => undefined });
  const blocked = async (): Promise<void> => {
    const [row] = await backend.sql<{ waits: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
    );
    if (!row?.waits) await blocked();
  };
  return {
    async run(first, second, last) {
      let answer: Promise<Awaited<ReturnType<typeof second>>> | undefined;
      await other.begin(async (transaction) => {
        const run = ([sql, parameters]: Statement) => transaction.unsafe(sql, [...parameters]);
        await run(first);
        // A query of supabase-js is sent by each `then` of it.
        answer = Promise.resolve(second());
        await Promise.race([answer, blocked()]);
        if (last) await run(last);
      });
      if (!answer) throw new Error('The second was not begun.');
      return answer;
    },
    end: () => other.end(),
  };
}

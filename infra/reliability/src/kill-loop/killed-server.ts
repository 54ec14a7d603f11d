import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openRunningDatabase } from '@tastequest/local/running-database';
import { freePort } from '@tastequest/local/testing/free-port';
import { ServerProcesses } from '@tastequest/local/testing/server-process';
import type { Sql } from '@tastequest/local/testing';
import type { Victim } from './victims.ts';

/** As long as the server may be away. */
const LONGEST_MS = 90_000;

const OPTIONS = ['--no-demo', '--no-backups'];
/** Callers of one computer would be taken for one that knocks too often. */
const ENV = { RATE_LIMIT_FACTOR: '1000' };

/** `npm start` on a data folder of its own, made to be killed. */
export class KilledServer {
  readonly #processes = new ServerProcesses();
  #isOver = false;
  #address = { url: '', publishableKey: '', port: 0 };

  get storage(): string {
    return `${this.#processes.data}/storage`;
  }

  async start(): Promise<void> {
    const port = this.#address.port || (await freePort());
    this.#address = await this.#processes.start({ options: [...OPTIONS, '--port', String(port)], env: ENV });
  }

  /** A client that gives up when nobody answers, as every client of the product does. */
  client(): SupabaseClient {
    const inTime: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(20_000) });
    return createClient(this.#address.url, this.#address.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      db: { retry: false },
      global: { fetch: inTime },
    });
  }

  /** Runs SQL as the database's owner. */
  readonly sql: Sql = async <Row extends object>(text: string, params: unknown[] = []) => {
    const database = openRunningDatabase(this.#processes.data);
    try {
      return [...(await database.unsafe<Row[]>(text, params as string[]))];
    } finally {
      await database.end();
    }
  };

  /** Finds what is to be killed; the function that is answered kills it without a warning, and starts what nobody else starts again. */
  async aimAt(victim: Victim): Promise<() => Promise<void>> {
    const { pid, server } = this.#processes.state();
    if (victim === 'server') return async () => end(server);
    const { postmaster, backends, busy } = await this.#databaseProcesses();
    if (victim === 'database') return async () => end(postmaster);
    if (victim === 'connection') return async () => end(busy);
    return async () => {
      end(pid, server, postmaster, ...backends);
      await this.#processes.end('SIGKILL');
      await this.start();
    };
  }

  /** Asks until something is decided: an answer below 500. Whether one without that was done, nobody knows. */
  async insist<Answer extends { status: number }>(
    ask: () => PromiseLike<Answer>,
  ): Promise<{ answer: Answer; tries: number }> {
    const until = Date.now() + LONGEST_MS;
    for (let tries = 1; Date.now() < until && !this.#isOver; tries += 1) {
      const answer = await ask();
      if (answer.status > 0 && answer.status < 500) return { answer, tries };
      await pause(150);
    }
    throw new Error(`Nobody has answered for ${LONGEST_MS / 1000} s, or the server is over.`);
  }

  clear(): Promise<void> {
    this.#isOver = true;
    return this.#processes.clear();
  }

  async #databaseProcesses(): Promise<{ postmaster: number; backends: number[]; busy: number }> {
    const [found] = await this.sql<{ postmaster: number; backends: number[]; busy: number[] }>(`
      select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as postmaster,
        coalesce(array_agg(pid) filter (where pid <> pg_backend_pid()), '{}') as backends,
        coalesce(array_agg(pid order by state = 'active' desc, state_change desc) filter (where backend_type = 'client backend'
          and pid <> pg_backend_pid()), '{}') as busy
      from pg_stat_activity`);
    const [busy] = found?.busy ?? [];
    if (!found || busy === undefined) throw new Error('Nobody is connected to the database.');
    return { ...found, busy };
  }
}

/** One that has ended in the meantime has been killed as well. */
function end(...pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

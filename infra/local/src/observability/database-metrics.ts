import type postgres from 'postgres';
import { Gauge, type Registry } from 'prom-client';
import { readQueues } from './queues.ts';

/** Who scrapes often, or from several places, asks the database no more often than this. */
const MAX_AGE_MS = 5000;
const PATIENCE_MS = 2000;
/** Anybody may tell of remotes that don't exist. */
const MOST_REMOTES = 30;

interface RemoteFigures {
  remote: string;
  channel: string;
  opened: number;
  failed: number;
}

/** Adds what only the database knows. Answers the function that reads it: call it before the registry is written out. */
export function countDatabase(registry: Registry, sql: postgres.Sql): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'tastequest_database_up', help: '1 if the database answered in time.', registers });
  const depth = new Gauge({
    name: 'tastequest_queue_depth',
    help: 'E-mails that were not sent yet, and photos that were not deleted yet.',
    labelNames: ['queue'],
    registers,
  });
  const age = new Gauge({
    name: 'tastequest_queue_age_seconds',
    help: 'How long the oldest of a queue has waited since it was due.',
    labelNames: ['queue'],
    registers,
  });
  const opened = new Gauge({
    name: 'tastequest_remote_openings',
    help: 'Openings of a remote in the last hour, as pages tell.',
    labelNames: ['remote', 'channel'],
    registers,
  });
  const failed = new Gauge({
    name: 'tastequest_remote_failures',
    help: 'Failures of a remote in the last hour, as pages tell.',
    labelNames: ['remote', 'channel'],
    registers,
  });
  const errors = new Gauge({
    name: 'tastequest_browser_errors',
    help: 'Errors of our own code in browsers in the last hour, by whose file it was in and who caught it.',
    labelNames: ['remote', 'kind'],
    registers,
  });
  const figures = [depth, age, opened, failed, errors];

  const read = async () => {
    const [queues, remotes, browsers] = await Promise.all([readQueues(sql), readRemotes(sql), readErrors(sql)]);
    for (const figure of figures) figure.reset();
    for (const { queue, waiting, seconds } of queues) {
      depth.set({ queue }, waiting);
      age.set({ queue }, seconds);
    }
    for (const { remote, channel, ...counts } of remotes) {
      opened.set({ remote, channel }, counts.opened);
      failed.set({ remote, channel }, counts.failed);
    }
    for (const { remote, kind, times } of browsers) errors.set({ remote, kind }, times);
    up.set(1);
  };
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  return async () => {
    if (performance.now() - readAt < MAX_AGE_MS) return;
    reading ??= read()
      .then(() => void (readAt = performance.now()))
      .finally(() => (reading = null));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => (timer = setTimeout(reject, PATIENCE_MS)));
    await Promise.race([reading, late])
      .catch(() => {
        // Old figures would look like good ones.
        for (const figure of figures) figure.reset();
        up.set(0);
      })
      .finally(() => clearTimeout(timer));
  };
}

const readRemotes = (sql: postgres.Sql) => sql<RemoteFigures[]>`
  select remote, channel, sum(opened)::float8 as opened, sum(failed)::float8 as failed
  from jsonb_to_recordset(private.health_of_remotes(now() - interval '1 hour'))
    as builds (remote text, channel text, opened numeric, failed numeric)
  where opened > 0 or failed > 0
  group by remote, channel order by sum(opened) + sum(failed) desc limit ${MOST_REMOTES}`;

const readErrors = (sql: postgres.Sql) => sql<{ remote: string; kind: string; times: number }[]>`
  select remote, kind, count(*)::int as times from private.browser_errors where received_at > now() - interval '1 hour'
  group by remote, kind order by times desc limit ${MOST_REMOTES}`;

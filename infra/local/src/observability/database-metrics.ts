import type postgres from 'postgres';
import { Gauge, type Registry } from 'prom-client';
import type { DamageWatch } from './damage-watch.ts';
import { inTime } from '../process/in-time.ts';
import { countMailsGivenUp, readQueues } from './queues.ts';

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

function createFigures(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    depth: gauge('tastequest_queue_depth', 'E-mails that were not sent yet, and photos that were not deleted yet.', [
      'queue',
    ]),
    age: gauge('tastequest_queue_age_seconds', 'How long the oldest of a queue has waited since it was due.', [
      'queue',
    ]),
    givenUp: gauge('tastequest_mails_given_up', 'E-mails that were given up, while the outbox keeps them.', []),
    opened: gauge('tastequest_remote_openings', 'Openings of a remote in the last hour, as pages tell.', [
      'remote',
      'channel',
    ]),
    failed: gauge('tastequest_remote_failures', 'Failures of a remote in the last hour, as pages tell.', [
      'remote',
      'channel',
    ]),
    errors: gauge(
      'tastequest_browser_errors',
      'Errors of our own code in browsers in the last hour, by whose file and who caught it.',
      ['remote', 'kind'],
    ),
  };
}

/** Adds what only the database knows. Answers the function that reads it: call it before the registry is written out. */
export function countDatabase(registry: Registry, sql: postgres.Sql, damage: DamageWatch): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'tastequest_database_up', help: '1 if the database answered in time.', registers });
  const damaged = new Gauge({
    name: 'tastequest_data_damaged',
    help: "1 if something that is stored can't be read.",
    registers,
  });
  const figures = createFigures(registry);
  const forget = () => Object.values(figures).forEach((figure) => figure.reset());

  const read = async () => {
    damaged.set(Number(await damage.isFound(sql)));
    const [queues, givenUp, remotes, errors] = await Promise.all([
      readQueues(sql),
      countMailsGivenUp(sql),
      readRemotes(sql),
      readErrors(sql),
    ]);
    forget();
    figures.givenUp.set(givenUp);
    for (const { queue, waiting, seconds } of queues) {
      figures.depth.set({ queue }, waiting);
      figures.age.set({ queue }, seconds);
    }
    for (const { remote, channel, opened, failed } of remotes) {
      figures.opened.set({ remote, channel }, opened);
      figures.failed.set({ remote, channel }, failed);
    }
    for (const { remote, kind, times } of errors) figures.errors.set({ remote, kind }, times);
    up.set(1);
  };
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  return async () => {
    if (performance.now() - readAt < MAX_AGE_MS) return;
    reading ??= read()
      .then(() => void (readAt = performance.now()))
      .finally(() => (reading = null));
    await inTime(reading, PATIENCE_MS).catch(() => {
      // Old figures would look like good ones.
      forget();
      up.set(0);
    });
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

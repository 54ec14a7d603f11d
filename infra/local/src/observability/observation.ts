import type postgres from 'postgres';
import { createDamageWatch, type DamageWatch } from './damage-watch.ts';
import { countDatabase } from './database-metrics.ts';
import { createHealth, type Health } from './health.ts';
import { countProcess, createMetrics, type Metrics } from './metrics.ts';
import { createMetricsPage, type MetricsPage } from './metrics-page.ts';

/** Everything by which a server is watched from outside. */
export interface Observation {
  health: Health;
  metrics: Metrics;
  damage: DamageWatch;
  metricsPage: MetricsPage;
  /** From now on the metrics have what only the database knows. */
  readDatabase(sql: postgres.Sql): void;
}

/** For one server in this process: it counts the process too. `remedy` answers what is to be done about damaged data. */
export function createObservation(
  mode: 'embedded' | 'hosted',
  { isPublic, metricsToken }: { isPublic: boolean; metricsToken: string | null },
  remedy: () => string = () => '',
): Observation {
  const metrics = createMetrics();
  countProcess(metrics);
  const damage = createDamageWatch(remedy);
  const metricsPage = createMetricsPage({ metrics, isPublic, token: metricsToken });
  return {
    health: createHealth({ mode }),
    metrics,
    damage,
    metricsPage,
    readDatabase: (sql) => metricsPage.readFirst(countDatabase(metrics.registry, sql, damage)),
  };
}

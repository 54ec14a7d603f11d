import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from './pool.ts';
import { methodOf, type Answerer } from './routes.ts';

/** What one server counts. No label holds a path or a person: each has a few values only. */
export interface Metrics {
  registry: Registry;
  request(service: Answerer, method: string, status: number, seconds: number): void;
  /** A request that was refused because too many wait in this pool, or for want of room for its body. */
  refusal(pool: string): void;
  mail(result: 'sent' | 'failed'): void;
  job(job: string, result: 'done' | 'failed', seconds: number): void;
  pool(name: string, pool: Pool): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'tastequest_http_requests_total',
    help: 'Requests that were answered, by service, method and class of the status.',
    labelNames: ['service', 'method', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'tastequest_http_request_duration_seconds',
    help: 'Time until an answer begins, by service.',
    labelNames: ['service'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'tastequest_refusals_total',
    help: 'Requests that were refused, because they could not have been answered within 2 seconds or their body had no room.',
    labelNames: ['pool'],
    registers,
  });
  const mails = new Counter({
    name: 'tastequest_mails_total',
    help: 'E-mails that were handed over, and those that were not taken.',
    labelNames: ['result'],
    registers,
  });
  const runs = new Counter({
    name: 'tastequest_job_runs_total',
    help: 'Rounds of the jobs that run by the clock.',
    labelNames: ['job', 'result'],
    registers,
  });
  const durations = new Histogram({
    name: 'tastequest_job_duration_seconds',
    help: 'Time that a round of a job takes.',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120],
    registers,
  });
  const pools = watchedPools(registry);
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0);
  return {
    registry,
    request(service, method, status, seconds) {
      requests.inc({ service, method: methodOf(method), status: `${Math.floor(status / 100)}xx` });
      latency.observe({ service }, seconds);
    },
    refusal: (pool) => refusals.inc({ pool }),
    mail: (result) => mails.inc({ result }),
    job(job, result, seconds) {
      runs.inc({ job, result });
      durations.observe({ job }, seconds);
    },
    pool: (name, pool) => void pools.set(name, pool),
  };
}

/** Memory, processor, event loop and garbage collection of this process, by the names that all dashboards know. */
export const countProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

function watchedPools(registry: Registry): Map<string, Pool> {
  const pools = new Map<string, Pool>();
  const gauge = (name: string, help: string, valueOf: (pool: Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, state] of pools) this.set({ pool }, valueOf(state));
      },
    });
  gauge('tastequest_database_connections_in_use', 'Connections that a request works on.', (pool) => pool.inUse());
  gauge('tastequest_database_connections_waiting', 'Requests that wait for a connection.', (pool) => pool.waiting());
  gauge('tastequest_database_connections_max', 'Connections that a pool may have.', ({ max }) => max);
  return pools;
}

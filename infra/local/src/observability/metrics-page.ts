import { timingSafeEqual } from 'node:crypto';
import { isLocalRequest } from '../http/loopback.ts';
import type { Metrics } from './metrics.ts';

interface MetricsPageOptions {
  metrics: Metrics;
  /** Whether others can reach the server: then only the token opens the page. */
  isPublic: boolean;
  /** METRICS_TOKEN. Without one, nobody from outside reads the page. */
  token: string | null;
}

/** The page that Prometheus reads. For whoever may not, there is none. */
export interface MetricsPage {
  answer(request: Request, ip: string): Promise<Response>;
  /** Reads, before each answer, what has to be asked for. */
  readFirst(read: () => Promise<void>): void;
}

export function createMetricsPage({ metrics, isPublic, token }: MetricsPageOptions): MetricsPage {
  let read = async () => undefined as void;
  const mayRead = (request: Request, ip: string) =>
    (token && sameText(request.headers.get('authorization') ?? '', `Bearer ${token}`)) ||
    (!isPublic && isLocalRequest(request, ip));
  return {
    readFirst: (next) => void (read = next),
    async answer(request, ip) {
      if (!mayRead(request, ip)) return new Response('Not found', { status: 404 });
      await read();
      return new Response(await metrics.registry.metrics(), {
        headers: { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' },
      });
    },
  };
}

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import type { ApiGateway } from '../api-gateway/api-gateway.ts';
import { DATABASE_AWAY, serviceOf, refuse } from '../http/refusal.ts';
import { isLocalRequest } from '../http/loopback.ts';
import type { Health } from '../observability/health.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { MetricsPage } from '../observability/metrics-page.ts';
import { watchRequests } from '../observability/watch-requests.ts';
import { answerMailbox } from './mailbox-page.ts';
import type { Mailbox } from '../mail/mailbox.ts';

export interface SiteOptions {
  mode: 'embedded' | 'hosted';
  pages: (request: Request) => Promise<Response>;
  mailbox: Mailbox | null;
  health: Health;
  metrics: Metrics;
  metricsPage: MetricsPage;
  /** Behind a proxy of ours, the caller's address is what that proxy says. */
  trustProxy?: boolean;
}

/**
 * Everything on the one port: pages, API, health, metrics, mailbox. The API answers 503 until `open` gives it, and whenever it is
 * not up.
 */
export interface Site {
  fetch(request: Request, ip: string): Promise<Response>;
  open(api: ApiGateway, isUp: () => boolean): void;
}

export function createSite(options: SiteOptions): Site {
  const { mode, pages, mailbox, health, metrics, metricsPage, trustProxy = false } = options;
  const watch = watchRequests(metrics);
  let api: ApiGateway | null = null;
  let isUp = () => true;
  const local = (request: Request, ip: string, url: URL): Response => {
    if (url.pathname !== '/_local/mailbox' || !mailbox) return new Response('Not found', { status: 404 });
    if (!isLocalRequest(request, ip))
      return new Response('The mailbox opens only on the computer it runs on.', { status: 403 });
    return answerMailbox(mailbox, url.searchParams);
  };
  return {
    open(opened, isOpenedUp) {
      api = opened;
      isUp = isOpenedUp;
    },
    async fetch(request, ip) {
      const url = new URL(request.url);
      if (url.pathname.startsWith('/_local/')) return local(request, ip, url);
      if (url.pathname === '/metrics') return metricsPage.answer(request, ip);
      const own = await health.answer(url.pathname);
      if (own) return own;
      const service = serviceOf(url.pathname);
      if (!service) return watch('pages', request, () => pages(request));
      return watch(service, request, async () => {
        if (mode === 'hosted') return refuse(service, ELSEWHERE);
        if (!api) return refuse(service, STARTING);
        if (!isUp()) return refuse(service, DATABASE_AWAY);
        return api.fetch(request, callerOf(request, ip, trustProxy));
      });
    },
  };
}

/** The nearest proxy appends the address it saw: the last one is the one to believe. */
function callerOf(request: Request, ip: string, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || ip;
}

const STARTING = {
  status: 503,
  code: 'starting',
  message: 'TasteQuest is starting. Please try again in a moment.',
  retryAfter: 1,
};
const ELSEWHERE = { status: 404, code: 'not_here', message: 'The data is in a hosted project: ask there.' };

import type { ApiGateway } from '../api-gateway/api-gateway.ts';
import { DATABASE_AWAY, serviceOf, refuse } from '../http/refusal.ts';
import { isLocalRequest } from '../http/loopback.ts';
import { answerMailbox } from './mailbox-page.ts';
import type { Mailbox } from '../mail/mailbox.ts';

export interface SiteOptions {
  mode: 'embedded' | 'hosted';
  pages: (request: Request) => Promise<Response>;
  mailbox: Mailbox | null;
  /** Behind a proxy of ours, the caller's address is what that proxy says. */
  trustProxy?: boolean;
}

/** Everything on the one port: pages, API, mailbox. The API answers 503 until `open` gives it, and whenever it is not up. */
export interface Site {
  fetch(request: Request, ip: string): Promise<Response>;
  open(api: ApiGateway, isUp: () => boolean): void;
}

export function createSite({ mode, pages, mailbox, trustProxy = false }: SiteOptions): Site {
  let api: ApiGateway | null = null;
  let isUp = () => true;
  const local = (request: Request, ip: string, url: URL): Response => {
    if (url.pathname === '/_local/health') {
      const status = api || mode === 'hosted' ? 'ready' : 'starting';
      return Response.json(
        { status, mode },
        { status: status === 'ready' ? 200 : 503, headers: { 'cache-control': 'no-store' } },
      );
    }
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
      const service = serviceOf(url.pathname);
      if (!service) return pages(request);
      if (mode === 'hosted') return refuse(service, ELSEWHERE);
      if (!api) return refuse(service, STARTING);
      if (!isUp()) return refuse(service, DATABASE_AWAY);
      return api.fetch(request, callerOf(request, ip, trustProxy));
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

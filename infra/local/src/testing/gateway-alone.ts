import { createApiGateway, type ApiGateway, type ApiGatewayParts } from '../api-gateway/api-gateway.ts';
import { createRateLimiter } from '../api-gateway/rate-limiter.ts';
import { createFailures } from '../supabase-lite/failures.ts';

/** The keys of the gateway alone. */
export const ALONE_KEYS = { jwtSecret: 'secret', publishableKey: 'page', secretKey: 'server' };

const never = async () => Promise.reject(new Error('not asked'));

/** The API gateway with nothing behind it but what `others` gives: each request is answered with "ok". */
export function gatewayAlone(others: Partial<ApiGatewayParts> = {}): ApiGateway {
  const ok = async () => Response.json({ ok: true });
  return createApiGateway({
    backend: { failures: createFailures(), secrets: ALONE_KEYS, fetch: ok, fetchForVisitor: ok },
    admin: async () => Response.json({ admin: true }),
    cleanUpload: (bytes) => ({ type: 'image/png', bytes }),
    functions: {
      knows: (pathname) => !pathname.endsWith('/missing'),
      answer: async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength }),
    },
    links: { redeem: async () => null, recovered: async () => undefined },
    passwords: { change: async (_request, _call, ask) => ask(), signIn: async (_call, ask) => ask() },
    signUps: async () => null,
    sessions: { refresh: async (_call, ask) => ask(), refusalOf: async () => null, seen: async () => undefined },
    secondStep: { answer: never, refusalOfChange: async () => null },
    assurance: { complete: async (_call, response) => response },
    backgroundTasks: { run: () => undefined },
    siteUrl: 'http://localhost',
    demoEmails: [],
    rates: createRateLimiter(),
    onBusy: () => undefined,
    ...others,
  });
}

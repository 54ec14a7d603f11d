import type postgres from 'postgres';
import { sessionIn } from '../../http/access-token.ts';
import { attemptOf } from '../auth/open-link.ts';
import type { ApiCall } from '../../http/api-call.ts';
import { rewrite } from '../official-answers.ts';
import { addClaims } from '../../http/jwt.ts';
import { factorsOf } from './factors.ts';

export interface Assurance {
  /** Adds to an answer with tokens or a user what lite leaves out: `aal`, `amr` and the factors. */
  complete(call: ApiCall, response: Response): Promise<Response>;
}

export const opensSession = ({ method, pathname }: ApiCall): boolean =>
  method !== 'OPTIONS' && /^\/auth\/v1\/(token|signup|verify|factors\/[^/]+\/verify)$/.test(pathname);

const tellsUser = ({ method, pathname }: ApiCall): boolean => method !== 'OPTIONS' && pathname === '/auth/v1/user';

/** How a new session was opened, in the words of the Auth service; null when an older one goes on. */
function methodOf(call: ApiCall): string | null {
  if (call.pathname === '/auth/v1/signup' || call.search.get('grant_type') === 'password') return 'password';
  if (call.pathname !== '/auth/v1/verify') return null;
  return attemptOf(call)?.type === 'recovery' ? 'recovery' : 'otp';
}

interface Tokens {
  access_token: string;
  user: object;
}

/** How sure it is who holds a session lies with the session; its tokens say it, each time they are made anew. */
export function createAssurance(sql: postgres.Sql, jwtSecret: string): Assurance {
  const claimsOf = async (session: string) => {
    const [claims] = await sql<{ aal: string; amr: object[] }[]>`
      select coalesce(aal::text, 'aal1') as aal, (
        select coalesce(jsonb_agg(jsonb_build_object('method', authentication_method,
          'timestamp', floor(extract(epoch from updated_at))::int) order by updated_at desc), '[]')
        from auth.mfa_amr_claims where session_id = s.id) as amr
      from auth.sessions s where id = ${session}`;
    return claims;
  };
  const withFactors = async (user: object): Promise<object> => {
    const factors = 'id' in user ? await factorsOf(sql, String(user.id)) : [];
    return factors.length > 0 ? { ...user, factors } : user;
  };

  return {
    async complete(call, response) {
      if (tellsUser(call)) return rewrite(response, (user) => withFactors(user as object));
      const session = opensSession(call) ? await sessionIn(response) : null;
      if (!session) return response;
      const method = methodOf(call);
      if (method)
        await sql`insert into auth.mfa_amr_claims (session_id, authentication_method)
          select id, ${method} from auth.sessions where id = ${session} on conflict do nothing`;
      const claims = await claimsOf(session);
      if (!claims) return response;
      const sign = (token: string) => addClaims(token, claims, jwtSecret);
      const location = response.headers.get('location');
      if (location) return leadingTo(response, location, sign);
      return rewrite(response, async (body) => {
        const tokens = body as Tokens;
        return { ...tokens, access_token: sign(tokens.access_token), user: await withFactors(tokens.user) };
      });
    },
  };
}

function leadingTo(response: Response, location: string, sign: (token: string) => string): Response {
  const headers = new Headers(response.headers);
  headers.set('location', location.replace(/(?<=[#&]access_token=)[^&]+/, sign));
  return new Response(response.body, { status: response.status, headers });
}

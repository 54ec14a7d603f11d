import type postgres from 'postgres';
import { sessionIn } from '../../http/access-token.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import type { ApiCall } from '../../http/api-call.ts';

export interface SessionTracker {
  /** Exchanges a refresh token by `ask`, once: one that comes again later ends its session, whoever holds the newer one. */
  refresh(call: ApiCall, ask: () => Promise<Response>): Promise<Response>;
  /**
   * Why the Storage API does not serve a token: it would fail over a session that has ended or waits for its second step, where REST
   * refuses it by itself. Null for all others.
   */
  refusalOf(session: string): Promise<Refusal | null>;
  /** Notes the browser and the time with the session that an answer opens or goes on with. */
  seen(request: Request, response: Response): Promise<void>;
}

export const isRefresh = ({ method, pathname, search }: ApiCall): boolean =>
  method === 'POST' && pathname === '/auth/v1/token' && search.get('grant_type') === 'refresh_token';

/**
 * Rotation and devices, which lite leaves out: it takes old tokens for good, and makes two lines of one that comes twice at once.
 * As on a hosted project (`refresh_token_reuse_interval`) the newest is repeated for whoever shows the one before within ten
 * seconds: supabase-js counts on it when an answer gets lost or two tabs ask.
 */
export function createSessionTracker(sql: postgres.Sql): SessionTracker {
  const inFlight = new Map<string, Promise<Response>>();

  const exchange = async (token: string, ask: () => Promise<Response>): Promise<Response> => {
    const [used] = await sql<{ session_id: string; is_echo: boolean }[]>`
      select session_id, updated_at > now() - interval '10 seconds'
        and exists (select from auth.refresh_tokens newest where newest.parent = t.token and not newest.revoked) as is_echo
      from auth.refresh_tokens t where token = ${token} and revoked`;
    if (!used || used.is_echo) return ask();
    await sql`delete from auth.sessions where id = ${used.session_id}`;
    return refuse('auth', ALREADY_USED);
  };

  return {
    async refresh({ fields: { refresh_token: token } }, ask) {
      if (typeof token !== 'string') return ask();
      const first = inFlight.get(token) ?? exchange(token, ask).finally(() => inFlight.delete(token));
      inFlight.set(token, first);
      return (await first).clone();
    },

    async refusalOf(session) {
      const [open] = await sql<{ waits: boolean }[]>`
        select aal is distinct from 'aal2' and exists (
          select from auth.mfa_factors where user_id = s.user_id and status = 'verified') as waits
        from auth.sessions s where id::text = ${session}`;
      if (!open) return HAS_ENDED;
      return open.waits ? CODE_FIRST : null;
    },

    async seen(request, response) {
      const session = await sessionIn(response);
      if (!session) return;
      const agent = request.headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
      await sql`update auth.sessions set user_agent = ${agent}, refreshed_at = now() at time zone 'utc', updated_at = now()
        where id = ${session}`;
    },
  };
}

const MAX_USER_AGENT_LENGTH = 512;

const HAS_ENDED = { status: 401, code: 'auth.required', message: 'Your session has expired. Please sign in again.' };

const CODE_FIRST = {
  status: 403,
  code: 'auth.second_step',
  message: 'Please enter the code from your authenticator app.',
};

/** In the words of the Auth service. */
const ALREADY_USED = {
  status: 400,
  code: 'refresh_token_already_used',
  message: 'Invalid Refresh Token: Already Used',
};

import { expect } from '@playwright/test';

export type Row = Record<string, unknown>;

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** As the server answers a sign-in, and as the browser keeps it. */
export interface Session extends Tokens {
  /** Seconds since 1970. */
  expires_at: number;
  user: { id: string };
}

/** Where the running product is, and the key that everybody's requests carry. */
export interface Site {
  origin: string;
  key: string;
}

/** Reads from a page of the running product how its own code reaches the backend. */
export async function findSite(baseURL: string): Promise<Site> {
  const html = await (await fetch(new URL('/login', baseURL))).text();
  const json = /<script type="application\/json" id="tq-config">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}';
  const { supabaseUrl, publishableKey } = JSON.parse(json) as Record<string, string>;
  return { origin: supabaseUrl || new URL(baseURL).origin, key: publishableKey ?? '' };
}

/**
 * The backend as one person reaches it: sets a scene that is not the test's subject, and counts rows. Nothing is allowed
 * that the person's own session does not allow.
 */
export function apiOf({ origin, key }: Site, session?: () => Promise<Pick<Session, 'access_token'>>) {
  const send = async (path: string, body?: unknown): Promise<unknown> => {
    const headers: Record<string, string> = { apikey: key, 'content-type': 'application/json' };
    if (session) headers['authorization'] = `Bearer ${(await session()).access_token}`;
    if (path.startsWith('/rest/')) headers['prefer'] = 'return=representation';
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}${path}`, init);
    const text = await response.text();
    expect(response.ok, `${path}: ${text}`).toBe(true);
    return text === '' ? null : JSON.parse(text);
  };
  const rows = (table: string, query = '') => send(`/rest/v1/${table}?${query}`) as Promise<Row[]>;
  return {
    rows,
    call: (name: string, args: Row) => send(`/rest/v1/rpc/${name}`, args),
    add: (table: string, added: Row[]) => send(`/rest/v1/${table}`, added) as Promise<Row[]>,
    invoke: (name: string, body: Row) => send(`/functions/v1/${name}`, body) as Promise<Row>,
    user: () => send('/auth/v1/user') as Promise<Session['user']>,
    auth: (path: string, body: Row) => send(`/auth/v1/${path}`, body) as Promise<Session>,
    /** The id of the one row with this name. */
    async idOf(table: 'foods' | 'rewards' | 'profiles', name: string): Promise<string> {
      const column = table === 'profiles' ? 'full_name' : 'name';
      const [row] = await rows(table, `${column}=eq.${encodeURIComponent(name)}&select=id`);
      return String(row?.['id']);
    },
  };
}

export type Api = ReturnType<typeof apiOf>;

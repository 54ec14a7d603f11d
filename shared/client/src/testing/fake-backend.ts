import { createTasteQuestClient, type ClientConfig, type TasteQuestClient } from '../supabase';

export interface Call {
  method: string;
  /** Path and query, e.g. `/rest/v1/foods?select=*`. */
  path: string;
  body: unknown;
  authorization: string | null;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;
type Route = [method: string, path: RegExp, answer: (call: Call) => Answer];

/** A real client whose requests are answered by `routes`, first match first; an unexpected request is a 599. */
export const fakeBackend = (...routes: Route[]) => fakeBackendWith({}, ...routes);

/** The same for a client with a storage of the test's own. */
export function fakeBackendWith(
  config: Pick<ClientConfig, 'storage'>,
  ...routes: Route[]
): { client: TasteQuestClient; calls: Call[] } {
  // Node 20 has no WebSocket, and the realtime part of supabase-js looks for one at once.
  globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;
  const calls: Call[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const authorization = new Headers(init.headers).get('authorization');
    const call = { method: init.method ?? 'GET', path: decodeURIComponent(pathname + search), body, authorization };
    calls.push(call);
    const answer = routes.find(([method, path]) => method === call.method && path.test(call.path))?.[2](call);
    if (answer instanceof Error) throw answer;
    const { status = answer ? 200 : 599, body: content, headers: more } = answer ?? {};
    const headers = { 'content-type': 'application/json', ...more };
    return new Response(content === undefined ? null : JSON.stringify(content), { status, headers });
  };
  return {
    client: createTasteQuestClient({ url: 'http://backend.test', key: 'publishable', fetch, ...config }),
    calls,
  };
}

/** What Auth answers to a good sign-in. */
export const sessionBody = {
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_102_444_800,
  user: { id: 'user-1', email: 'ana@example.com', aud: 'authenticated', app_metadata: {}, user_metadata: {} },
};

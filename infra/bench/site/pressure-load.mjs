/** Callers as they come to a server: with the demo family's session, and without a limit of rates. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export function createCaller({ url, data }) {
  const { publishableKey, demo } = JSON.parse(readFileSync(path.join(data, 'state.json'), 'utf8'));
  const parent = demo.find(({ role }) => role === 'parent');
  const request = (pathname, body, token, method = 'POST') => [
    url + pathname,
    {
      method,
      headers: {
        'content-type': 'application/json',
        apikey: publishableKey,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    },
  ];
  const { email, password } = parent;
  return {
    signIn: () => request('/auth/v1/token?grant_type=password', { email, password }),
    dashboard: ({ access_token: token }) => request('/rest/v1/rpc/parent_dashboard', { p_child_id: null }, token),
    write: ({ access_token: token, user }) =>
      request(`/rest/v1/profiles?id=eq.${user.id}`, { full_name: parent.name }, token, 'PATCH'),
  };
}

/** Does it and throws away the answer; an error for any that is not good. */
export async function ask([address, init], send = fetch) {
  const response = await send(address, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
  return text;
}

/** Many at once, each doing it again as soon as it is done, until the time is over. How often it was done. */
export async function repeat(callers, seconds, work) {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const one = async (_each, caller) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      await work(caller, turn);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, one));
  return done;
}

/** The value that a share of all does not exceed. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? NaN;
}

export async function timed(work, times) {
  const started = performance.now();
  const result = await work();
  times.push(performance.now() - started);
  return result;
}

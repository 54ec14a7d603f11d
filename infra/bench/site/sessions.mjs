import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TOTP } from 'otpauth';

const STORAGE_KEY = 'tastequest-session';

/** Signs the demo family in, without a browser: what the pages keep in local storage, by role. */
export async function demoSessions({ url, data }) {
  const { publishableKey, demo } = JSON.parse(readFileSync(path.join(data, 'state.json'), 'utf8'));
  const post = async (address, body, token) => {
    const authorization = token && { authorization: `Bearer ${token}` };
    const response = await fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: publishableKey, ...authorization },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const withPassword = ({ email, password }) => post('/auth/v1/token?grant_type=password', { email, password });
  /** What super admins open needs a second step, on a server that has just been made. */
  const withCode = async ({ access_token: token }) => {
    const { id, totp } = await post('/auth/v1/factors', { factor_type: 'totp' }, token);
    const challenge = await post(`/auth/v1/factors/${id}/challenge`, {}, token);
    const code = new TOTP({ secret: totp.secret }).generate();
    return post(`/auth/v1/factors/${id}/verify`, { challenge_id: challenge.id, code }, token);
  };
  const withPin = async ({ familyCode, avatar, pin }) => {
    const { refresh_token } = await post('/functions/v1/kid-sign-in', { familyCode, avatar, pin });
    return post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
  };
  const who = (role) => demo.filter((account) => account.role === role);
  const [parent, admin] = [...who('parent'), ...who('admin')];
  const [child, sibling] = who('child');
  const sessions = {
    parent: await withPassword(parent),
    child: await withPin(child),
    sibling: await withPin(sibling),
    admin: await withCode(await withPassword(admin)),
  };
  return Object.fromEntries(
    Object.entries(sessions).map(([role, session]) => [role, stateOf(url, JSON.stringify(session))]),
  );
}

const stateOf = (url, value) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: STORAGE_KEY, value }] }],
});

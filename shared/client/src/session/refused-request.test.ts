import { fakeBackend, sessionBody, type Call } from '../testing/fake-backend';
import { signIn } from './api';

const credentials = { email: 'ana@example.com', password: 'secret' };
const signedIn = ['POST', /^\/auth\/v1\/token/, () => ({ body: sessionBody })] as const;

describe('a request that is refused because its session is over', () => {
  const over = { status: 401, body: { code: 'PT401', message: 'Over', details: '{"code": "auth.required"}' } };
  const isUser = /^\/auth\/v1\/user$/;

  /** Signed in, then refused; `user` is what Auth says of the session. */
  async function refused(user: object) {
    const { client, calls } = fakeBackend(
      [...signedIn],
      ['GET', isUser, () => user],
      ['POST', /\/logout/, () => ({ status: 403, body: {} })],
      ['POST', /rpc\/children_list$|functions\/v1\//, () => over],
    );
    await signIn(client, credentials);
    const told: string[] = [];
    client.auth.onAuthStateChange((event) => void told.push(event));
    const asked = () => calls.filter((call) => isUser.test(call.path)).length;
    return { client, told, asked, session: async () => (await client.auth.getSession()).data.session };
  }

  test.each(['session_not_found', 'user_not_found'])('signs out, with one question (%s)', async (error_code) => {
    const gone = { status: 403, body: { code: 403, error_code, msg: 'Gone' } };
    const { client, told, asked, session } = await refused(gone);
    const ended = new Promise((resolve) => {
      client.auth.onAuthStateChange((event) => event === 'SIGNED_OUT' && resolve(event));
    });
    await Promise.all([client.rpc('children_list'), client.functions.invoke('create-child', { body: {} })]);
    await ended;
    expect([await session(), asked(), told.filter((event) => event === 'SIGNED_OUT')]).toEqual([
      null,
      1,
      ['SIGNED_OUT'],
    ]);
  });

  test('is sent again with a new token when only the token is over', async () => {
    const isNew = ({ authorization }: Call) => authorization === 'Bearer new';
    const ended = { status: 403, body: { code: 403, error_code: 'bad_jwt', msg: 'invalid JWT' } };
    const { client, calls } = fakeBackend(
      ['POST', /grant_type=refresh_token/, () => ({ body: { ...sessionBody, access_token: 'new' } })],
      [...signedIn],
      ['GET', isUser, (call) => (isNew(call) ? { body: sessionBody.user } : ended)],
      ['POST', /rpc\/|functions\/v1\//, (call) => (isNew(call) ? { body: ['done'] } : over)],
    );
    await signIn(client, credentials);
    const [rows, made] = await Promise.all([
      client.rpc('children_list'),
      client.functions.invoke<unknown>('create-child', { body: { name: 'Mia' } }),
    ]);
    expect([rows.data, made.data]).toEqual([['done'], ['done']]);
    expect(calls.filter(({ path }) => path.includes('refresh_token'))).toHaveLength(1);
    const sent = calls.filter(({ path }) => path.includes('create-child'));
    expect(sent.map(({ body, authorization }) => [body, authorization])).toEqual([
      [{ name: 'Mia' }, 'Bearer token'],
      [{ name: 'Mia' }, 'Bearer new'],
    ]);
  });

  test('is not sent again in the name of somebody who has signed in since', async () => {
    const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub, iat: 0, exp: 600 }))}.c2ln`;
    const people = ['mia', 'leo'].map((id) => ({ ...sessionBody, access_token: tokenOf(id), user: { id } }));
    const { client, calls } = fakeBackend(
      ['POST', /^\/auth\/v1\/token/, () => ({ body: people.shift() })],
      ['GET', isUser, () => ({ body: { id: 'leo' } })],
      ['POST', /rpc\//, () => over],
    );
    await signIn(client, credentials);
    const suggested = client.rpc('suggest_food', { p_name: 'Kale' }).then((answer) => answer);
    await Promise.all([suggested, signIn(client, credentials)]);
    expect((await suggested).error?.code).toBe('PT401');
    expect((await client.auth.getSession()).data.session?.access_token).toBe(tokenOf('leo'));
    expect(calls.filter(({ path }) => path.includes('suggest_food'))).toHaveLength(1);
  });

  test('leaves a session alone that goes on, and asks nothing for visitors', async () => {
    const { client, asked, session } = await refused({ body: sessionBody.user });
    await client.rpc('children_list');
    expect((await session())?.access_token).toBe('token');
    await client.auth.signOut({ scope: 'local' });
    const before = asked();
    await client.rpc('children_list');
    expect(asked()).toBe(before);
  });
});

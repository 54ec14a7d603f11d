import { freshBackend, PNG, type FreshBackend } from '../testing/index.ts';

/** The database's disk is full, as PostgreSQL says it (53100), at whatever is saved through each service. */
let backend: FreshBackend;
beforeAll(async () => (backend = await freshBackend()));
afterAll(() => backend.close());

const FULL = 'There is no room to save this. Nothing was changed. Please tell who runs TasteQuest.';

async function fillDisk(): Promise<void> {
  await backend.sql(`
    create function public.full_disk() returns trigger language plpgsql as $$
    begin raise 'could not extend file "base/1/2"' using errcode = '53100'; end $$`);
  for (const table of ['auth.users', 'auth.sessions', 'storage.objects', 'public.child_settings'])
    await backend.sql(
      `create trigger full_disk before insert or update on ${table} for each row execute function public.full_disk()`,
    );
}

test('whoever saves is told so by every service, in words for people', async () => {
  const parent = await backend.signUpParent();
  const child = await backend.addChild(parent);
  await fillDisk();
  const { data } = await parent.client.auth.getSession();
  const ask = async (path: string, body: BodyInit, more: Record<string, string> = {}) => {
    const response = await fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
        ...more,
      },
      body,
    });
    return [response.status, await response.json()] as const;
  };
  const { email, password, familyCode } = parent;
  const secret = { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` };

  const settings = JSON.stringify({ p_child_id: child.id, p_hide_points: true });
  expect(await ask('/rest/v1/rpc/set_child_settings', settings)).toEqual([
    507,
    { code: 'PT507', message: FULL, details: JSON.stringify({ code: 'server.full' }), hint: null },
  ]);
  const signIn = JSON.stringify({ email, password });
  expect(await ask('/auth/v1/token?grant_type=password', signIn)).toEqual([
    507,
    { code: 507, error_code: 'server.full', msg: FULL },
  ]);
  const signUp = JSON.stringify({ email: 'new@example.com', password, data: { full_name: 'New', role: 'parent' } });
  expect(await ask('/auth/v1/signup', signUp)).toEqual([507, { code: 507, error_code: 'server.full', msg: FULL }]);
  const kid = JSON.stringify({ familyCode, avatar: child.avatar, pin: child.pin });
  expect(await ask('/functions/v1/kid-sign-in', kid)).toEqual([
    507,
    { code: 'server.full', message: FULL, field: null, hint: null },
  ]);
  const photo = new Uint8Array(PNG);
  expect(
    await ask(`/storage/v1/object/food-photos/${child.id}/full.png`, photo, { ...secret, 'content-type': 'image/png' }),
  ).toEqual([400, { statusCode: '507', error: 'server.full', message: FULL }]);
});

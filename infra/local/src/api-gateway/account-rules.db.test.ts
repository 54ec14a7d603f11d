import { sharedBackend, type TestBackend, type TestChild, type TestParent } from '../testing/index.ts';

let backend: TestBackend;
let parent: TestParent;
let child: TestChild;

beforeAll(async () => {
  backend = await sharedBackend();
  parent = await backend.signUpParent();
  child = await backend.addChild(parent, { pin: '1357' });
});
afterAll(() => backend.close());

const setPin = (client: TestParent['client'], pin: string, oldPin?: string) =>
  client.functions.invoke('set-child-pin', { body: { childId: child.id, pin, oldPin } });

/** What the Auth service itself would do for a session that asks. */
const changeByAuth = (column: string, value: string) =>
  backend.sql(`update auth.users set ${column} = $1 where id = $2`, [value, child.id]);

it.each([{ password: 'a-password-of-my-own' }, { email: 'mia@example.com' }, { phone: '+15550100' }])(
  'a signed-in child cannot change its sign-in by %j',
  async (change) => {
    const { client } = await backend.signInChild(parent, child);
    const { error } = await client.auth.updateUser(change);
    expect(error).toMatchObject({
      status: 403,
      code: 'child.signs_in_by_pin',
      message: expect.stringContaining('Ask a grown-up') as string,
    });
    await expect(backend.signInChild(parent, child)).resolves.toMatchObject({ id: child.id });
  },
);

it('neither can it past the gateway: the identity refuses', async () => {
  for (const column of ['encrypted_password', 'email', 'email_change', 'phone', 'phone_change']) {
    await expect(changeByAuth(column, 'changed@example.com')).rejects.toMatchObject({ code: 'PT403' });
  }
});

it("a parent's reset works, opens the way once, and the child's own new PIN never does", async () => {
  expect((await setPin(parent.client, '2468')).error).toBeNull();
  child = { ...child, pin: '2468' };
  await expect(changeByAuth('encrypted_password', 'x')).rejects.toMatchObject({ code: 'PT403' });
  const kid = await backend.signInChild(parent, child);
  expect((await setPin(kid.client, '3579', '2468')).error).toBeNull();
  child = { ...child, pin: '3579' };
  await expect(changeByAuth('encrypted_password', 'x')).rejects.toMatchObject({ code: 'PT403' });
  await expect(backend.signInChild(parent, child)).resolves.toMatchObject({ id: child.id });
});

it('a parent still changes password and, through the function that asks for it, the address', async () => {
  const change = { password: 'another-good-one', current_password: parent.password };
  expect((await parent.client.auth.updateUser(change)).error).toBeNull();
  const email = `new-${parent.email}`;
  await backend.admin().rpc('open_email_change', { p_user_id: parent.id, p_email: email });
  await backend.sql('update auth.users set email = $2 where id = $1', [parent.id, email]);
});

it('a child may still keep a setting of its own', async () => {
  const { client } = await backend.signInChild(parent, child);
  expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
});

import { sharedBackend, type TestBackend, type TestParent } from '@tastequest/local/testing';
import { refusal } from './support/home.ts';
import { addKid, ok, type Kid } from './support/people.ts';

describe("a child's own PIN", () => {
  let backend: TestBackend;
  let parent: TestParent;
  let child: Kid;

  beforeAll(async () => {
    backend = await sharedBackend();
    parent = await backend.signUpParent();
  });
  beforeEach(async () => {
    child = await addKid(backend, parent);
  });
  afterAll(() => backend.close());

  const setPin = (actor: string, hash: string, oldHash?: string) =>
    backend.admin().rpc('set_child_credential', {
      p_child_id: child.id,
      p_secret_hash: hash,
      p_kind: 'digits',
      p_actor: actor,
      p_old_secret_hash: oldHash,
    });

  test('is replaced by the child only when it has shown it, by a parent in any case', async () => {
    const wrong = { status: 403, code: 'child.old_pin_wrong' };
    expect(await refusal(setPin(child.id, 'own'))).toMatchObject(wrong);
    await ok(setPin(parent.id, 'first'));
    expect(await refusal(setPin(child.id, 'own'))).toMatchObject(wrong);
    expect(await refusal(setPin(child.id, 'own', 'another'))).toMatchObject(wrong);
    await ok(setPin(child.id, 'own', 'first'));
    await ok(setPin(parent.id, 'reset'));
    // Shown before the reset.
    expect(await refusal(setPin(child.id, 'own', 'own'))).toMatchObject(wrong);
  });

  test('is its only way in: nobody gives its identity a phone number', async () => {
    for (const column of ['phone', 'phone_change'])
      await expect(
        backend.sql(`update auth.users set ${column} = '+15550100' where id = $1`, [child.id]),
      ).rejects.toThrow('Only a grown-up can change how you sign in.');
  });

  test('is of a kind that the child alone learns', async () => {
    const kind = (client = child.client) => ok(client.rpc('own_pin_kind'));
    expect(await kind()).toBeNull();
    await ok(setPin(parent.id, 'first'));
    expect(await kind()).toBe('digits');
    expect(await kind(parent.client)).toBeNull();
    await backend.sql(`update private.child_credentials set sign_in_email = 'kim@example.com' where child_id = $1`, [
      child.id,
    ]);
    expect(await kind()).toBeNull();
  });
});

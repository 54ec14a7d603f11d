import { randomUUID } from 'node:crypto';
import { sharedBackend, type TestBackend } from '@tastequest/local/testing';
import { refusal } from './support/home.ts';
import { ok } from './support/people.ts';

describe('a name', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await sharedBackend();
  });
  afterAll(() => backend.close());

  const signUp = async (data: object, email = `${randomUUID()}@example.com`) => {
    const client = backend.client();
    const { error } = await client.auth.signUp({ email, password: 'correct-horse-battery', options: { data } });
    return { client, email, error };
  };

  test.each(['Win at https://evil.example', 'www.evil.example', 'Claim evil.example now', 't.co/prize', '//prize'])(
    'is not "%s": mails would carry it to strangers',
    async (name) => {
      const { email, error } = await signUp({ full_name: name, role: 'parent' });
      expect(error).not.toBeNull();
      expect(await backend.sql('select from auth.users where email = $1', [email])).toEqual([]);
      const { client, id } = await backend.signUpParent();
      expect((await signUp({ full_name: name, role: 'child', parent_id: id })).error).not.toBeNull();
      const refused = { code: 'name.web_address' };
      expect(await refusal(client.from('profiles').update({ full_name: name }).eq('id', id))).toMatchObject(refused);
      expect(await refusal(client.rpc('update_family', { p_name: name }))).toMatchObject(refused);
      const child = { p_full_name: name, p_dob: '2018-05-01', p_allergies: [], p_allergy_consent: false };
      expect(await refusal(client.rpc('prepare_child', child))).toMatchObject(refused);
    },
  );

  test.each(["Dr.Smith O'Neill", 'St. John', 'J.R.R. Tolkien', 'Søren Ærø', 'Jean-Luc', 'Kim/Lee', '李小龍'])(
    'may be "%s"',
    async (name) => {
      expect((await signUp({ full_name: name, role: 'parent' })).error).toBeNull();
    },
  );

  test('that nobody gives is made of the words of the address', async () => {
    const { client, error } = await signUp({ role: 'parent' }, `john.smith-${randomUUID()}@example.com`);
    expect(error).toBeNull();
    const { profile } = (await ok(client.rpc('my_session'))) as { profile: { full_name: string } };
    expect(profile.full_name).toMatch(/^john smith [\da-f ]+$/);
  });
});

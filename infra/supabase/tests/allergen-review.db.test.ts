import { freshBackend, type TestBackend } from '@tastequest/local/testing';
import { makeHome } from './support/home.ts';
import { addKid, ok } from './support/people.ts';

describe('allergies that nobody has looked at since a group was found for them', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await freshBackend();
  });
  afterAll(() => backend.close());

  test('are shown to the parents until they save the child', async () => {
    const home = await makeHome({ backend });
    const kid = await addKid(backend, home.parent, { allergies: ["cow's milk", 'kiwi'] });
    const asked = async () =>
      ((await ok(home.parent.client.rpc('children_list'))) as { id: string }[]).find(({ id }) => id === kid.id);
    expect(await asked()).toMatchObject({ allergies_to_review: false });
    await backend.sql('update public.child_allergies set reviewed_at = null where child_id = $1', [kid.id]);
    expect(await asked()).toMatchObject({
      allergies: ["cow's milk", 'kiwi'],
      allergen_groups: ['milk'],
      allergies_to_review: true,
    });
    await ok(
      home.parent.client.rpc('update_child', {
        p_child_id: kid.id,
        p_full_name: 'Kim Kid',
        p_dob: '2018-05-01',
        p_allergies: ["cow's milk", 'kiwi'],
        p_allergen_groups: ['milk'],
        p_allergy_consent: true,
      }),
    );
    expect(await asked()).toMatchObject({ allergen_groups: ['milk'], allergies_to_review: false });
  });
});

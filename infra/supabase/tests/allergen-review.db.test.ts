import { readFileSync } from 'node:fs';
import { freshBackend, type TestBackend } from '@tastequest/local/testing';
import { addFood, logFood, makeHome, refusal } from './support/home.ts';
import { addKid, ok } from './support/people.ts';

describe('families from before the groups', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await freshBackend();
  });
  afterAll(() => backend.close());

  test('keep their words, get the groups that fit, and are asked once to look', async () => {
    const home = await makeHome({ backend });
    const kid = await addKid(backend, home.parent, { allergies: ["cow's milk", 'kiwi'] });
    const cheese = await addFood(home.parent, { name: 'Cheddar Cheese' });
    // As they were: words alone.
    await backend.sql('delete from public.child_allergies where allergen is null');
    await backend.sql(
      `alter table public.foods alter column allergen_groups drop not null, disable trigger d_follow_words`,
    );
    await backend.sql('update public.foods set allergen_groups = null');
    await backend.sql(`alter table public.foods enable trigger d_follow_words`);
    await backend.sql(
      readFileSync(new URL('../migrations/20261122007020_allergen_review.sql', import.meta.url), 'utf8'),
    );
    expect(
      await backend.sql('select allergen_groups::text[] as groups from public.foods where id = $1', [cheese]),
    ).toEqual([{ groups: ['milk'] }]);
    expect(await refusal(logFood(kid, kid.id, cheese))).toMatchObject({ code: 'food.ask_a_grown_up' });
    const asked = async () =>
      ((await ok(home.parent.client.rpc('children_list'))) as { id: string }[]).find(({ id }) => id === kid.id);
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

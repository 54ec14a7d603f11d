import { readFileSync } from 'node:fs';
import { freshBackend, type TestBackend } from '@tastequest/local/testing';
import { addFood, logFood, makeHome, refusal } from './support/home.ts';
import { addKid, ok } from './support/people.ts';

const migration = (name: string) => readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8');

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
    await backend.sql(migration('20261122007020_allergen_review'));
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

describe('families from before more words were known', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await freshBackend();
    // As it was: the first words, and how they were read.
    const [words = '', reading = ''] =
      migration('20261122007000_allergen_groups').match(
        /insert into private\.allergen_words [^;]+;|create function private\.allergen_groups_in.+?end \$\$;/gs,
      ) ?? [];
    await backend.sql(
      `truncate private.allergen_words; ${words} ${reading.replace('create function', 'create or replace function')}`,
    );
  });
  afterAll(() => backend.close());

  const moreWords = () => backend.sql(migration('20261122007900_allergen_words'));
  const groupsOf = async (...ids: string[]) => {
    const rows = await backend.sql<{ groups: string[] }>(
      `select allergen_groups::text[] as groups from public.foods where id = any ($1) order by array_position($1, id)`,
      [ids],
    );
    return rows.map(({ groups }) => groups);
  };

  test('keep what they chose, get what the new words name, and are asked once to look', async () => {
    const home = await makeHome({ backend });
    const kid = await addKid(backend, home.parent, { allergies: ['coeliac disease', 'lactose'] });
    const other = await addKid(backend, home.parent, { allergies: ['kiwi', 'lactose'] });
    const save = (p_allergen_groups: string[], child: string, p_allergies: string[]) =>
      home.parent.client.rpc('update_child', {
        p_child_id: child,
        p_full_name: 'Kim Kid',
        p_dob: '2018-05-01',
        p_allergies,
        p_allergen_groups,
        p_allergy_consent: true,
      });
    // Both parents said that lactose is no allergy to milk.
    await ok(save([], kid.id, ['coeliac disease', 'lactose']));
    await ok(save([], other.id, ['kiwi', 'lactose']));
    const pitta = await addFood(home.parent, { name: 'Pitta' });
    const linguine = await addFood(home.parent, { name: 'Linguine', allergen_groups: ['soy'] });
    const vegan = await addFood(home.parent, { name: 'Vegan cheese', allergen_groups: ['tree_nuts'] });
    const hidden = await addFood(home.parent, { name: 'Chee\u00adse' });
    expect(await groupsOf(pitta, linguine, vegan, hidden)).toEqual([[], ['soy'], ['tree_nuts'], []]);

    await moreWords();
    const after = [['gluten'], ['gluten', 'soy'], ['tree_nuts'], ['milk']];
    expect(await groupsOf(pitta, linguine, vegan, hidden)).toEqual(after);
    await ok(home.parent.client.from('foods').update({ name: 'Rice' }).eq('id', pitta));
    expect(await groupsOf(pitta)).toEqual([[]]);
    expect(await refusal(logFood(kid, kid.id, linguine))).toMatchObject({ code: 'food.ask_a_grown_up' });
    const asked = async (child: string) =>
      ((await ok(home.parent.client.rpc('children_list'))) as { id: string }[]).find(({ id }) => id === child);
    expect(await asked(kid.id)).toMatchObject({
      allergies: ['coeliac disease', 'lactose'],
      allergen_groups: ['gluten'],
      allergies_to_review: true,
    });
    expect(await asked(other.id)).toMatchObject({
      allergies: ['kiwi', 'lactose'],
      allergen_groups: [],
      allergies_to_review: false,
    });

    await ok(save([], kid.id, ['coeliac disease', 'lactose']));
    await moreWords();
    expect(await asked(kid.id)).toMatchObject({ allergen_groups: [], allergies_to_review: false });
  });
});

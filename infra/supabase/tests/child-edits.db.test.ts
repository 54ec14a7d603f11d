import { refusal, makeHome, type Home } from './support/home.ts';
import { ok } from './support/people.ts';

/** Two who save the same child, or one who saves it twice. */
let home: Home;
beforeAll(async () => {
  home = await makeHome();
});
afterAll(() => home.backend.close());

test('the second of two parents is told that the first saved, and undoes nothing unseen', async () => {
  const { parent, child, backend } = home;
  const shown = async () =>
    ((await ok(parent.client.rpc('children_list'))) as { id: string; updated_at: string }[]).find(
      ({ id }) => id === child.id,
    )?.updated_at;
  const save = (more: object) =>
    parent.client.rpc('update_child', { p_child_id: child.id, p_full_name: 'Kim', p_dob: '2018-05-01', ...more });
  const before = await shown();
  const saved = (await ok(save({ p_allergies: ['kiwi'], p_allergy_consent: true, p_unchanged_since: before }))) as {
    updated_at: string;
  };
  expect(await refusal(save({ p_allergies: [], p_unchanged_since: before }))).toMatchObject({
    status: 409,
    code: 'row.changed',
  });
  const kept = 'select allergen from public.child_allergies where child_id = $1';
  expect(await backend.sql(kept, [child.id])).toEqual([{ allergen: 'kiwi' }]);
  expect(saved.updated_at).toBe(await shown());
  await ok(parent.client.from('child_details').update({ gender: 'female' }).eq('child_id', child.id));
  expect(await refusal(save({ p_unchanged_since: saved.updated_at }))).toMatchObject({ code: 'row.changed' });
  await ok(save({ p_allergies: [], p_unchanged_since: await shown() }));
  expect(await backend.sql(kept, [child.id])).toEqual([]);
});

test('a save whose answer was lost is no conflict when it is sent again; with anything else in it, it is one', async () => {
  const { parent, child } = home;
  const form = {
    p_child_id: child.id,
    p_full_name: ' Kim Lost ',
    p_dob: '2018-05-01',
    p_gender: 'female',
    p_allergies: ['Nuts', 'kiwi'],
    p_allergen_groups: ['fish', 'peanuts'],
    p_allergy_consent: true,
    p_unchanged_since: '2020-01-01T00:00:00Z',
  };
  const save = (more: object) => parent.client.rpc('update_child', { ...form, ...more });
  const first = await ok(save({ p_unchanged_since: null }));
  expect(await ok(save({}))).toEqual(first);
  const changes = [
    { p_full_name: 'Kim' },
    { p_dob: '2018-05-02' },
    { p_gender: null },
    { p_avatar: 'Fox' },
    { p_allergies: ['kiwi'] },
    { p_allergen_groups: ['fish'] },
    { p_allergen_groups: null },
    { p_allergies: [], p_allergen_groups: [], p_allergy_consent: false },
    { p_allergy_consent: false },
  ];
  for (const change of changes) expect(await refusal(save(change))).toMatchObject({ code: 'row.changed' });
});

test('a child that turns out to be under 13 loses its invitation', async () => {
  const { parent, child } = home;
  const ago = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
  const save = (years: number) =>
    ok(parent.client.rpc('update_child', { p_child_id: child.id, p_full_name: 'Kim', p_dob: ago(years) }));
  await save(15);
  await ok(parent.client.from('child_details').update({ allow_child_signup: true }).eq('child_id', child.id));
  await save(9);
  const { data } = await parent.client.from('child_details').select('allow_child_signup').eq('child_id', child.id);
  expect(data).toEqual([{ allow_child_signup: false }]);
});

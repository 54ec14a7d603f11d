import { birthday } from '@tastequest/local/testing';
import { makeHome, refusal, type Home } from './support/home.ts';
import { joinAsChild, ok } from './support/people.ts';

describe('a child that asks to join', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  test.each([
    [12, false],
    [13, true],
  ])('and is %i has an address of its own once it is let in: %s', async (age, hasEmail) => {
    const { backend, parent } = home;
    const { id } = await joinAsChild(backend, parent.familyCode);
    await ok(parent.client.rpc('approve_child', { p_child_id: id, p_dob: birthday(age) }));
    expect(await backend.sql('select has_email from public.child_details where child_id = $1', [id])).toEqual([
      { has_email: hasEmail },
    ]);
  });

  test('is no child that the family has: a refusal deletes none of those', async () => {
    const { backend, parent, child } = home;
    expect(await refusal(parent.client.rpc('reject_child', { p_child_id: child.id }))).toMatchObject({
      status: 404,
      code: 'child.not_found',
    });
    expect(await backend.sql('select from public.profiles where id = $1', [child.id])).toHaveLength(1);
  });
});

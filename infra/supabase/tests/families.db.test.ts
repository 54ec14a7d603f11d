import { randomUUID } from 'node:crypto';
import { sharedBackend, type TestBackend } from '@tastequest/local/testing';
import { addChallenge, addFood, logged, refusal } from './support/home.ts';
import { addCoParent, addKid, invite, memberId, ok } from './support/people.ts';

describe('families', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await sharedBackend();
  });
  afterAll(() => backend.close());

  test('one co-parent at most, invited by the owner alone; a new invitation replaces the pending one', async () => {
    const owner = await backend.signUpParent({ fullName: 'Olga Owner' });
    const first = await invite(backend, owner, 'one@example.com');
    const second = await invite(backend, owner, 'Two@Example.com');
    const visitor = backend.client();
    expect(await ok(visitor.rpc('get_invitation', { p_token: first }))).toBeNull();
    expect(await ok(visitor.rpc('get_invitation', { p_token: second }))).toEqual({
      family_name: "Olga Owner's family",
    });
    const co = await addCoParent(backend, owner);
    const ask = (inviter: string) =>
      backend.admin().rpc('create_invitation', { p_inviter: inviter, p_email: 'x@example.com', p_full_name: 'X' });
    expect(await refusal(ask(owner.id))).toMatchObject({
      status: 409,
      message: 'A co-parent already exists for this family',
    });
    expect(await refusal(ask(co.id))).toMatchObject({ status: 403 });
    expect(await backend.sql('select from private.invitations where token_hash = $1', [second])).toEqual([]);
  });

  test('an invitation accepted ten times at once lets one in', async () => {
    const owner = await backend.signUpParent();
    const person = await backend.signUpParent();
    const token = await invite(backend, owner, person.email);
    await Promise.all(Array.from({ length: 10 }, () => person.client.rpc('accept_invitation', { p_token: token })));
    expect(
      await backend.sql(`select status from public.family_members where family_group_id = $1 and role = 'co_parent'`, [
        owner.familyId,
      ]),
    ).toEqual([{ status: 'active' }]);
  });

  test('an invitation ends after 7 days, and is refused to a family with children', async () => {
    const owner = await backend.signUpParent();
    const person = await backend.signUpParent();
    await addKid(backend, person);
    const token = await invite(backend, owner, person.email);
    const accept = () => person.client.rpc('accept_invitation', { p_token: token });
    expect(await refusal(accept())).toMatchObject({ status: 409, code: 'invitation.has_children' });
    await backend.sql(
      `update private.invitations set expires_at = now() - interval '1 second' where token_hash = private.token_hash($1)`,
      [token],
    );
    expect(await refusal(accept())).toMatchObject({ status: 404, code: 'invitation.invalid' });
  });

  test('an invitation that has ended is no use at a sign-up: it makes an ordinary family', async () => {
    const owner = await backend.signUpParent();
    const email = `co-${randomUUID()}@example.com`;
    const invitation = await invite(backend, owner, email);
    await backend.sql('update private.invitations set expires_at = now() where token_hash = private.token_hash($1)', [
      invitation,
    ]);
    const client = backend.client();
    const data = { full_name: 'Late', role: 'parent', invitation };
    expect(
      (await client.auth.signUp({ email, password: 'correct-horse-battery', options: { data } })).error,
    ).toBeNull();
    expect(await ok(client.from('families').select('id'))).not.toEqual([{ id: owner.familyId }]);
  });

  test('an invitation is for the address it was sent to', async () => {
    const owner = await backend.signUpParent();
    const person = await backend.signUpParent();
    const token = await invite(backend, owner, `other-${randomUUID()}@example.com`);
    const accepted = person.client.rpc('accept_invitation', { p_token: token });
    expect(await refusal(accepted)).toMatchObject({ status: 403, code: 'invitation.other_email' });
  });

  test('removing a co-parent ends their access at the next request, and who signs in again has a family of their own', async () => {
    const owner = await backend.signUpParent();
    const child = await addKid(backend, owner);
    const co = await addCoParent(backend, owner);
    const reads = async () =>
      ((await ok(co.client.from('profiles').select('id').eq('id', child.id))) as object[]).length;
    const notices = async () => (await ok(co.client.from('notifications').select('id'))) as object[];
    await addChallenge(owner, child);
    expect(await reads()).toBe(1);
    expect(await notices()).toHaveLength(1);
    await ok(
      owner.client
        .from('family_members')
        .update({ status: 'removed' })
        .eq('id', await memberId(backend, co.id)),
    );
    expect((await co.client.from('profiles').select('id').eq('id', child.id)).status).toBe(401);
    await ok(co.client.auth.signInWithPassword(co));
    expect(await reads()).toBe(0);
    expect(await notices()).toEqual([]);
    const { family } = (await ok(co.client.rpc('my_session'))) as { family: { id: string } };
    expect(family.id).not.toBe(owner.familyId);
  });

  test('without a co-parent a family goes with its owner, identities included', async () => {
    const owner = await backend.signUpParent();
    const child = await addKid(backend, owner);
    await logged(child, child.id, await addFood(owner));
    expect(await ok(backend.admin().rpc('removal_plan', { p_user_id: owner.id }))).toEqual({
      passes_to: null,
      child_ids: [child.id],
    });
    await ok(backend.admin().rpc('delete_account_rows', { p_user_id: owner.id }));
    expect(await backend.sql('select from auth.users where id in ($1, $2)', [owner.id, child.id])).toEqual([]);
    expect(await backend.sql('select from public.families where id = $1', [owner.familyId])).toEqual([]);
    expect(await backend.sql('select from public.point_entries where child_id = $1', [child.id])).toEqual([]);
  });

  test('with a co-parent the family passes on, and its children with it', async () => {
    const owner = await backend.signUpParent();
    const child = await addKid(backend, owner);
    const co = await addCoParent(backend, owner);
    await addFood(owner, { name: 'Apple' });
    expect(await ok(backend.admin().rpc('removal_plan', { p_user_id: owner.id }))).toEqual({
      passes_to: co.id,
      child_ids: [],
    });
    await ok(backend.admin().rpc('delete_account_rows', { p_user_id: owner.id }));
    expect(await backend.sql('select created_by from public.families where id = $1', [owner.familyId])).toEqual([
      { created_by: co.id },
    ]);
    expect(await backend.sql('select parent_id from public.profiles where id = $1', [child.id])).toEqual([
      { parent_id: co.id },
    ]);
    expect(await ok(co.client.from('foods').select('name'))).toEqual([{ name: 'Apple' }]);
    await ok(co.client.from('families').update({ name: 'New home' }).eq('id', owner.familyId));
    await invite(backend, { ...co }, `${randomUUID()}@example.com`);
  });

  test('the code can be replaced; a name, time zone or cap that is wrong is refused by its field', async () => {
    const owner = await backend.signUpParent();
    const { family_code } = (await ok(owner.client.rpc('rotate_family_code'))) as { family_code: string };
    expect(family_code).not.toBe(owner.familyCode);
    const update = (change: object) => owner.client.rpc('update_family', change);
    expect(await refusal(update({ p_name: ' ' }))).toMatchObject({ field: 'name' });
    expect(await refusal(update({ p_time_zone: 'Nowhere' }))).toMatchObject({ field: 'time_zone' });
    expect(await refusal(update({ p_daily_paid_log_cap: 0 }))).toMatchObject({ field: 'daily_paid_log_cap' });
    await ok(update({ p_time_zone: 'Asia/Tokyo', p_daily_paid_log_cap: 5 }));
    expect(await ok(owner.client.from('families').select('time_zone, daily_paid_log_cap').single())).toEqual({
      time_zone: 'Asia/Tokyo',
      daily_paid_log_cap: 5,
    });
  });
});

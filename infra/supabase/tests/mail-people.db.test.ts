import { freshBackend, type FreshBackend } from '@tastequest/local/testing';
import { addReward, give, makeHome, unlock, type Home } from './support/home.ts';
import { addCoParent, addKid, memberId, ok, type Kid } from './support/people.ts';

let backend: FreshBackend;
let home: Home;
beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql('delete from private.mail_outbox');
  home = await makeHome({ backend });
});

/** The first word of each mail that waits for this person. */
const waiting = async ({ email } = home.parent) =>
  (
    await backend.sql<{ word: string }>(
      `select split_part(body_text, ' ', 1) as word from private.mail_outbox where to_email = $1 order by 1`,
      [email],
    )
  ).map(({ word }) => word);
/** Claims a reward, which both parents are mailed about. */
const claim = async (kid: Kid, name = 'Cinema') => {
  await give(home.parent, kid.id, 10);
  await ok(unlock(kid, kid.id, await addReward(home.parent, { name, points_required: 5 })));
};
const sendDigest = () => backend.sql(`select private.send_digest($1, current_date)`, [home.parent.familyId]);
const remove = (kid: Kid) => ok(home.parent.client.from('profiles').delete().eq('id', kid.id));

test('mails that wait go with the child that they name, and with the account that they are for', async () => {
  const { parent, child } = home;
  const leo = await addKid(backend, parent, { fullName: 'Leo' });
  for (const kid of [child, leo]) await claim(kid);
  await sendDigest();
  expect(await waiting()).toEqual(['Kim', 'Leo', 'Your']);
  await remove(child);
  expect(await waiting()).toEqual(['Leo']);
  await ok(backend.admin().rpc('delete_account_rows', { p_user_id: parent.id }));
  expect(await waiting()).toEqual([]);
});

test('a short name that stands in other words takes no mail along, and a new name hides none', async () => {
  const [al, alma, max] = [
    await addKid(backend, home.parent, { fullName: 'Al' }),
    await addKid(backend, home.parent, { fullName: 'Alma' }),
    await addKid(backend, home.parent, { fullName: 'Max' }),
  ];
  for (const kid of [al, alma, max]) await claim(kid, 'Al fresco');
  await backend.sql(`select private.enqueue_mail($1, 'An idea', 'Always warm.')`, [home.parent.email]);
  expect(await waiting()).toEqual(['Al', 'Alma', 'Always', 'Max']);
  await ok(home.parent.client.from('profiles').update({ full_name: 'Bo' }).eq('id', max.id));
  for (const kid of [al, max]) await remove(kid);
  expect(await waiting()).toEqual(['Alma', 'Always']);
});

test('a mail to an address that the parent has changed since goes with the child too', async () => {
  const { parent, child } = home;
  await claim(child);
  await backend.sql('update public.accounts set email = $2 where profile_id = $1', [parent.id, `new-${parent.email}`]);
  await remove(child);
  expect(await waiting()).toEqual([]);
});

test('of a mail from before, the name in the text tells, unless it is about the account', async () => {
  const alma = await addKid(backend, home.parent, { fullName: 'Alma' });
  for (const kid of [home.child, alma]) await claim(kid);
  await backend.sql(
    `insert into private.mail_outbox (to_email, subject, body_text, priority) values ($1, 'A new password', 'Hello Alma', 0)`,
    [home.parent.email],
  );
  await backend.sql('update private.mail_outbox set to_id = null, person_ids = null');
  await remove(alma);
  expect(await waiting()).toEqual(['Hello', 'Kim']);
});

test('of a mail from before it was kept whom it is for, the address tells', async () => {
  const coParent = await addCoParent(backend, home.parent);
  const [al, alma] = [
    await addKid(backend, home.parent, { fullName: 'Al' }),
    await addKid(backend, home.parent, { fullName: 'Alma' }),
  ];
  for (const kid of [al, alma]) await claim(kid);
  await backend.sql('update private.mail_outbox set to_id = null');
  await remove(al);
  expect([await waiting(), await waiting(coParent)]).toEqual([['Alma'], ['Alma']]);
  const membership = await memberId(backend, coParent.id);
  await ok(home.parent.client.from('family_members').update({ status: 'removed' }).eq('id', membership));
  expect(await waiting(coParent)).toEqual(['You']);
  await ok(backend.admin().rpc('delete_account_rows', { p_user_id: home.parent.id }));
  expect(await waiting()).toEqual([]);
});

test('who is removed from the family gets no mail any more that names its children, and the others', async () => {
  const coParent = await addCoParent(backend, home.parent);
  await claim(home.child);
  await sendDigest();
  await backend.sql(`select private.enqueue_mail($1, 'Two-step sign-in is on', 'It is on.', p_priority => 0)`, [
    coParent.email,
  ]);
  expect(await waiting(coParent)).toEqual(['It', 'Kim', 'Your']);
  const membership = await memberId(backend, coParent.id);
  await ok(home.parent.client.from('family_members').update({ status: 'removed' }).eq('id', membership));
  expect(await waiting(coParent)).toEqual(['It', 'You']);
  expect(await waiting()).toEqual(['Kim', 'Your']);
});

test('who is removed gets none of these at an address of before either, nor does a deleted account', async () => {
  const coParent = await addCoParent(backend, home.parent);
  await claim(home.child);
  await sendDigest();
  for (const { id, email } of [home.parent, coParent]) {
    await backend.sql('update public.accounts set email = $2 where profile_id = $1', [id, `new-${email}`]);
  }
  const membership = await memberId(backend, coParent.id);
  await ok(home.parent.client.from('family_members').update({ status: 'removed' }).eq('id', membership));
  expect(await waiting(coParent)).toEqual([]);
  expect(await waiting()).toEqual(['Kim', 'Your']);
  await ok(backend.admin().rpc('delete_account_rows', { p_user_id: home.parent.id }));
  expect(await waiting()).toEqual([]);
});

test.each([
  ['whom it is for', 'mail_outbox_person_idx', 'to_id = $1::uuid'],
  ['the address, where that is all that is known', 'mail_outbox_address_idx', 'to_id is null and to_email = $1'],
])('a mail that waits is found by an index: by %s', async (_by, index, condition) => {
  await backend.sql(
    `insert into private.mail_outbox (to_email, to_id, subject, body_text)
     select i || '@example.com', case when i > 2500 then gen_random_uuid() end, 'x', 'x' from generate_series(1, 5000) as i`,
  );
  await backend.sql('analyze private.mail_outbox');
  const plan = await backend.sql(`explain delete from private.mail_outbox where status <> 'sent' and ${condition}`, [
    home.parent.id,
  ]);
  expect(JSON.stringify(plan)).toContain(index);
});

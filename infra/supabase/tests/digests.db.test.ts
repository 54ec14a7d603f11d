import { freshBackend, type FreshBackend } from '@tastequest/local/testing';
import { addFood, logged, makeHome, type Home } from './support/home.ts';
import { addKid, ok } from './support/people.ts';

let backend: FreshBackend;
let home: Home;
beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql('delete from private.digest_schedule');
  await backend.sql('delete from private.mail_outbox');
  home = await makeHome({ backend });
});

/** Moves the family to where it is this time of this week's Monday: PostgreSQL knows zones a whole week apart. */
const moveToMonday = (time: string, { parent } = home) =>
  backend.sql(
    `update public.families f
     set time_zone = 'MON' || case when behind < 0 then '-' else '+' end || to_char(make_interval(secs => abs(behind)), 'HH24:MI:SS')
     from extract(epoch from now() - date_trunc('week', now()) - $2::interval) as behind
     where f.id = $1`,
    [parent.familyId, time],
  );
/** What the clock does; answers how many families were looked at. */
const sendDigests = async () => {
  for (let families = 0; families < 20; families += 1) {
    const [next] = await backend.sql<{ sent: boolean }>('select private.send_next_digest() as sent');
    if (!next?.sent) return families;
  }
  throw new Error('It never ends.');
};
const digests = ({ parent } = home) =>
  backend.sql<{ body_text: string; priority: number }>(
    `select body_text, priority from private.mail_outbox where subject = 'Your family''s week' and to_email = $1`,
    [parent.email],
  );
/** How many days until the family's next digest, and its local weekday and hour. */
const nextDigest = ({ parent } = home) =>
  backend.sql(
    `select round(extract(epoch from s.digest_at - now()) / 86400)::int as days, to_char(s.digest_at at time zone f.time_zone, 'Dy HH24:MI') as at
     from private.digest_schedule s join public.families f on f.id = s.family_group_id where f.id = $1`,
    [parent.familyId],
  );

test('the weekly digest comes on Monday from 7 on, once, however often the clock calls', async () => {
  await addKid(backend, home.parent, { fullName: 'Second' });
  for (const other of ['6 hours 30 minutes', '1 day 8 hours']) {
    await moveToMonday(other);
    expect(await sendDigests()).toBe(0);
  }
  for (let i = 0; i < 3; i += 1) {
    await moveToMonday('7 hours 30 minutes');
    expect(await sendDigests()).toBe(1);
  }
  expect(await digests()).toEqual([
    { body_text: expect.stringMatching(/Kim Kid\n- A quiet week[^]*Second\n- A quiet week/), priority: 2 },
  ]);
  expect(await backend.sql('select distinct places from private.mail_outbox')).toEqual([
    { places: ['dashboard', 'off'] },
  ]);
  expect(await nextDigest()).toMatchObject([{ days: 7, at: 'Mon 07:00' }]);
});

test('the digest tells of the week that ended on Sunday', async () => {
  const { parent, child } = home;
  await moveToMonday('7 hours 30 minutes');
  for (const [name, daysBack] of [
    ['Monday pie', 7],
    ['Sunday soup', 1],
    ['New rice', 0],
  ] as const) {
    const { log } = await logged(child, child.id, await addFood(parent, { name }));
    await backend.sql(
      'update public.food_logs set log_date = private.family_today(family_group_id) - $2::int where id = $1',
      [log.id, daysBack],
    );
  }
  await sendDigests();
  expect(await digests()).toMatchObject([
    { body_text: expect.stringContaining('- Tried for the first time: Monday pie and Sunday soup.') },
  ]);
});

test('a family in a new time zone has its digest at 7 there', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu']) {
    await backend.sql('update public.families set time_zone = $2 where id = $1', [home.parent.familyId, zone]);
    expect(await nextDigest()).toMatchObject([{ at: 'Mon 07:00' }]);
  }
});

test('whoever turns the digest on on a Monday has it on the same day', async () => {
  const { parent } = home;
  const choose = (email_weekly_digest: boolean) =>
    ok(parent.client.from('notification_preferences').upsert({ user_id: parent.id, email_weekly_digest }));
  await choose(false);
  await moveToMonday('7 hours 30 minutes');
  expect(await sendDigests()).toBe(1);
  expect(await digests()).toEqual([]);
  await choose(true);
  expect(await sendDigests()).toBe(1);
  expect(await digests()).toHaveLength(1);
});

test('a server that was off on Monday sends nothing on Tuesday, and goes on next week', async () => {
  await moveToMonday('1 day 9 hours');
  await backend.sql(`update private.digest_schedule set digest_at = now() - interval '1 day'`);
  expect(await sendDigests()).toBe(1);
  expect(await digests()).toEqual([]);
  expect(await nextDigest()).toMatchObject([{ at: 'Mon 07:00' }]);
});

test('a family whose digest fails waits for an hour, and the others have theirs', async () => {
  const other = await makeHome({ backend });
  for (const family of [home, other]) await moveToMonday('7 hours 30 minutes', family);
  await backend.sql(
    `create function pg_temp.fail() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`,
  );
  await backend.sql(
    `create trigger broken before insert on private.mail_outbox for each row
     when (new.to_email = '${home.parent.email}') execute function pg_temp.fail()`,
  );
  try {
    expect(await sendDigests()).toBe(2);
  } finally {
    await backend.sql('drop trigger broken on private.mail_outbox');
  }
  expect([await digests(), await digests(other)]).toMatchObject([[], [{ priority: 2 }]]);
  await backend.sql(`update private.digest_schedule set digest_at = digest_at - interval '61 minutes'`);
  expect(await sendDigests()).toBe(1);
  expect(await digests()).toHaveLength(1);
});

test('several callers take a family each', async () => {
  const families = [home, await makeHome({ backend }), await makeHome({ backend })];
  for (const family of families) await moveToMonday('7 hours 30 minutes', family);
  await Promise.all(Array.from({ length: 4 }, sendDigests));
  for (const family of families) expect(await digests(family)).toHaveLength(1);
});

test('a family that is gone goes from the schedule when its time comes', async () => {
  await moveToMonday('7 hours 30 minutes');
  await ok(backend.admin().rpc('delete_account_rows', { p_user_id: home.parent.id }));
  expect(await sendDigests()).toBe(1);
  expect(await backend.sql('select from private.digest_schedule')).toEqual([]);
});

test('whose turn it is is found by an index', async () => {
  await backend.sql(
    `insert into private.digest_schedule select gen_random_uuid(), now() + interval '1 day' * random() from generate_series(1, 5000)`,
  );
  await backend.sql('analyze private.digest_schedule');
  const plan = await backend.sql(
    'explain select * from private.digest_schedule where digest_at <= now() order by digest_at limit 1',
  );
  expect(JSON.stringify(plan)).toContain('digest_schedule_due_idx');
});

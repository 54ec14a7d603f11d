import { freshBackend, PNG, type TestBackend } from '@tastequest/local/testing';
import { addChallenge, addFood, addReward, logged, makeHome, refusal, unlock, type Home } from './support/home.ts';
import { addCoParent, addKid, ok, type Person } from './support/people.ts';

describe('notices, mails and jobs', () => {
  let backend: TestBackend;
  let home: Home;
  beforeAll(async () => {
    backend = await freshBackend();
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    home = await makeHome({ backend });
  });

  const notices = async (person: Pick<Person, 'client'>) =>
    ((await ok(person.client.from('notifications').select('kind').order('created_at'))) as { kind: string }[]).map(
      ({ kind }) => kind,
    );
  const subjects = async () =>
    (
      await backend.sql<{ subject: string }>(
        `select subject from private.mail_outbox where to_email in
           (select u.email from auth.users u join public.profiles p on p.id = u.id where p.family_group_id = $1)
         order by created_at`,
        [home.parent.familyId],
      )
    ).map(({ subject }) => subject);
  const choose = (person: Person, choice: object) =>
    ok(person.client.from('notification_preferences').upsert({ user_id: person.id, ...choice }));

  test('what happens is told as people chose it, and children get no mail', async () => {
    const { parent, child } = home;
    await addChallenge(parent, child, { target_count: 1 });
    await logged(child, child.id, await addFood(parent));
    await ok(unlock(child, child.id, await addReward(parent, { points_required: 5 })));
    expect(await notices(child)).toEqual(['new_challenge', 'challenge_completed']);
    expect(await notices(parent)).toEqual(['challenge_completed', 'reward_redeemed']);
    expect(await subjects()).toEqual(['Challenge completed', 'Reward redeemed']);
    expect(
      await backend.sql('select places from private.mail_outbox where to_email = $1 order by created_at', [
        parent.email,
      ]),
    ).toEqual([{ places: ['challenges', 'preferences'] }, { places: ['approvals', 'preferences'] }]);
  });

  test('a child with an address of its own gets no mail either', async () => {
    const { parent, child } = home;
    const email = `${child.id}@example.com`;
    await backend.sql('update public.accounts set email = $2 where profile_id = $1', [child.id, email]);
    await backend.sql('insert into private.confirmed_emails (user_id, email) values ($1, $2)', [child.id, email]);
    await addChallenge(parent, child, { target_count: 1 });
    await logged(child, child.id, await addFood(parent));
    expect(await notices(child)).toEqual(['new_challenge', 'challenge_completed']);
    expect(await backend.sql('select subject from private.mail_outbox where to_email = $1', [email])).toEqual([]);
  });

  test('a new challenge is told to the child and to the other parent, not to the one who made it', async () => {
    const { parent, child } = home;
    const coParent = await addCoParent(backend, parent);
    await addChallenge(parent, child);
    expect(await notices(child)).toEqual(['new_challenge']);
    expect(await notices(coParent)).toEqual(['new_challenge']);
    expect(await notices(parent)).toEqual([]);
    await choose(coParent, { push_new_challenges: false });
    await addChallenge(parent, child);
    expect(await notices(coParent)).toEqual(['new_challenge']);
  });

  test('a switch that is off keeps that notice or mail away', async () => {
    const { parent, child } = home;
    await choose(parent, { push_challenge_completed: false, email_reward_redeemed: false });
    await choose(child, { push_new_challenges: false });
    await addChallenge(parent, child, { target_count: 1 });
    await logged(child, child.id, await addFood(parent));
    await ok(unlock(child, child.id, await addReward(parent, { points_required: 5 })));
    expect(await notices(child)).toEqual(['challenge_completed']);
    expect(await notices(parent)).toEqual(['reward_redeemed']);
    expect(await subjects()).toEqual(['Challenge completed']);
  });

  test('recommendations stop when they are switched off', async () => {
    const { parent, child } = home;
    await addFood(parent, { name: 'Fig' });
    const ideas = () => parent.client.rpc('food_ideas', { p_child_id: child.id });
    expect(await ok(ideas())).toMatchObject([{ name: 'Fig' }]);
    await ok(
      parent.client.from('privacy_preferences').upsert({ user_id: parent.id, personalized_recommendations: false }),
    );
    expect(await ok(ideas())).toEqual([]);
    expect(await refusal(child.client.rpc('food_ideas', { p_child_id: child.id }))).toMatchObject({ status: 403 });
  });

  test('recommendations leave out what the child may be allergic to', async () => {
    const { parent } = home;
    const child = await addKid(backend, parent, { allergies: ['peanuts'] });
    await addFood(parent, { name: 'Peanut butter' });
    await addFood(parent, { name: 'Satay', allergens: ['peanuts'] });
    await addFood(parent, { name: 'Fig' });
    const ideas = await ok(parent.client.rpc('food_ideas', { p_child_id: child.id }));
    expect((ideas as { name: string }[]).map(({ name }) => name)).toEqual(['Fig']);
  });

  test('usage is counted without a name, for parents who share it only', async () => {
    const { parent, child } = home;
    await backend.sql('delete from private.usage_counts');
    const track = (person: Pick<Person, 'client'>) => ok(person.client.rpc('track_usage', { p_name: 'food.logged' }));
    await track(parent);
    await track(child);
    await ok(parent.client.from('privacy_preferences').upsert({ user_id: parent.id, share_usage_data: false }));
    await track(parent);
    expect(await backend.sql('select name, times from private.usage_counts')).toEqual([
      { name: 'food.logged', times: 1 },
    ]);
  });

  test('with 500 names on a day nothing more is counted', async () => {
    await backend.sql(`delete from private.usage_counts`);
    await backend.sql(
      `insert into private.usage_counts (name) select 'made-up-' || n from generate_series(1, 500) as n`,
    );
    await ok(home.parent.client.rpc('track_usage', { p_name: 'food.logged' }));
    expect(await backend.sql(`select from private.usage_counts where name = 'food.logged'`)).toEqual([]);
  });

  test('a reminder that was cleared does not come again, a new end date brings a new one', async () => {
    const { parent, child } = home;
    await backend.sql('delete from public.notifications');
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.challenges (family_group_id, child_id, name, start_date, end_date)
       values ($1, $2, 'Moved', '2020-01-01', private.family_today($1) + 1) returning id`,
      [parent.familyId, child.id],
    );
    const reminded = async () => {
      await ok(backend.admin().rpc('run_jobs'));
      const cleared = await backend.sql(
        `delete from public.notifications where about_id = $1 and kind = 'challenge_reminder' returning id`,
        [row?.id],
      );
      return cleared.length;
    };
    expect(await reminded()).toBe(2);
    expect(await reminded()).toBe(0);
    const move = (days: number) =>
      backend.sql('update public.challenges set end_date = end_date + $2::int where id = $1', [row?.id, days]);
    await move(3);
    expect(await reminded()).toBe(0);
    await move(-3);
    await backend.sql('update private.challenge_reminders set end_date = end_date - 5 where challenge_id = $1', [
      row?.id,
    ]);
    expect(await reminded()).toBe(2);
    await backend.sql('delete from public.challenges where id = $1', [row?.id]);
  });

  test('a new end date brings no second reminder where the first is still there', async () => {
    const { parent, child } = home;
    await backend.sql('delete from public.notifications');
    await backend.sql(
      `insert into public.challenges (family_group_id, child_id, name, start_date, end_date)
       values ($1, $2, 'Moved', '2020-01-01', private.family_today($1) + 1)`,
      [parent.familyId, child.id],
    );
    await ok(backend.admin().rpc('run_jobs'));
    await backend.sql('update private.challenge_reminders set end_date = end_date - 1');
    expect(await ok(backend.admin().rpc('run_jobs'))).toMatchObject({ reminders: 1 });
    expect((await notices(child)).filter((kind) => kind === 'challenge_reminder')).toHaveLength(1);
  });

  test('a notice is deleted after 90 days', async () => {
    await backend.sql('delete from public.notifications');
    await backend.sql(
      `insert into public.notifications (user_id, kind, title, body, created_at)
       select $1, 'new_challenge', age, '', now() - age::interval from unnest(array['89 days', '91 days']) as age`,
      [home.parent.id],
    );
    await ok(backend.admin().rpc('run_jobs'));
    expect(await backend.sql('select title from public.notifications')).toEqual([{ title: '89 days' }]);
  });

  test('reminders and expiry come once, however often the jobs run', async () => {
    const { parent, child } = home;
    await backend.sql(
      `insert into public.challenges (family_group_id, child_id, name, start_date, end_date)
       select $1, $2, name, '2020-01-01', private.family_today($1) + days from (values ('Due tomorrow', 1), ('Over', -1)) as v (name, days)`,
      [parent.familyId, child.id],
    );
    const done = [];
    for (let i = 0; i < 3; i += 1) done.push(await ok(backend.admin().rpc('run_jobs')));
    expect(done).toMatchObject([
      { reminders: 1, expired: 1 },
      { reminders: 0, expired: 0 },
      { reminders: 0, expired: 0 },
    ]);
    expect((await notices(parent)).filter((kind) => kind === 'challenge_reminder')).toHaveLength(1);
    expect((await notices(child)).filter((kind) => kind === 'challenge_reminder')).toHaveLength(1);
    expect(await ok(parent.client.from('challenges').select('name').eq('status', 'expired'))).toEqual([
      { name: 'Over' },
    ]);
  });

  test("the clock ends a challenge with the last day of its family, not of London's", async () => {
    // Either zone has another day than London from 10 to 12; in the west the day changes at 12.
    const isWest = new Date().getUTCHours() < 11;
    const { parent, child } = await makeHome({ backend, timeZone: isWest ? 'Etc/GMT+12' : 'Etc/GMT-14' });
    await backend.sql(
      `insert into public.challenges (family_group_id, child_id, name, start_date, end_date)
       values ($1, $2, 'Last day', '2020-01-01', private.family_today($1) - $3::int)`,
      [parent.familyId, child.id, isWest ? 0 : 1],
    );
    await ok(backend.admin().rpc('run_jobs'));
    const [row] = await backend.sql('select status from public.challenges where child_id = $1', [child.id]);
    expect(row).toEqual({ status: isWest ? 'active' : 'expired' });
  });

  test('photos of undone logs and removed children wait for the job that deletes them', async () => {
    const { parent, child } = home;
    const upload = async (name: string) => {
      const path = `${child.id}/${name}.png`;
      await ok(child.client.storage.from('food-photos').upload(path, PNG, { contentType: 'image/png' }));
      return path;
    };
    const food = await addFood(parent);
    const undone = await upload('photo-undone');
    const kept = await upload('photo-kept');
    const { log } = await logged(child, child.id, food, { p_photo_path: undone });
    await logged(child, child.id, food, { p_photo_path: kept });
    expect(
      await refusal(
        child.client.rpc('log_food', {
          p_child_id: child.id,
          p_food_id: food,
          p_meal_type: 'lunch',
          p_photo_path: kept,
        }),
      ),
    ).toMatchObject({
      code: 'photo.in_use',
    });
    await ok(parent.client.rpc('undo_food_log', { p_food_log_id: log.id }));
    expect(await ok(backend.admin().rpc('photo_trash_list'))).toEqual([undone]);
    await ok(backend.admin().rpc('photo_trash_emptied', { p_paths: [undone] }));
    await ok(parent.client.from('profiles').delete().eq('id', child.id));
    expect(await ok(backend.admin().rpc('photo_trash_list'))).toEqual([kept]);
  });
});

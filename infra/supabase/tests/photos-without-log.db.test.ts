import { freshBackend, type FreshBackend } from '@tastequest/local/testing';
import { uploadPhoto } from '../functions/testing/photo.ts';
import { addFood, logged, logFood, makeHome, refusal, type Home } from './support/home.ts';
import { addKid, ok } from './support/people.ts';

let backend: FreshBackend;
let home: Home;
beforeAll(async () => {
  backend = await freshBackend();
});
beforeEach(async () => {
  home = await makeHome({ backend });
});
afterAll(() => backend.close());

const later = (hours: number) =>
  backend.sql('update private.photos set created_at = created_at - make_interval(hours => $1)', [hours]);
const aDayLater = () => later(25);
/** Asked of the database and of the bucket: neither keeps what the other has not. */
const stored = async (childId: string) => {
  const rows = await backend.sql<{ path: string }>(
    `select path from private.photos where path like $1 || '/%' order by path`,
    [childId],
  );
  const { data } = await backend.admin().storage.from('food-photos').list(childId);
  expect(data?.map(({ name }) => `${childId}/${name}`).sort()).toEqual(rows.map(({ path }) => path));
  return rows.map(({ path }) => path);
};

test('a photo that no log refers to goes after a day; one of a log stays', async () => {
  const { parent, child } = home;
  const food = await addFood(parent);
  const kept = await uploadPhoto(child.client, child.id);
  await logged(child, child.id, food, { p_photo_path: kept });
  const lost = await uploadPhoto(child.client, child.id);
  await later(23);
  await backend.runJobs();
  expect(await stored(child.id)).toEqual([kept, lost].sort());
  await later(2);
  const young = await uploadPhoto(child.client, child.id);
  await backend.runJobs();
  expect(await stored(child.id)).toEqual([kept, young].sort());
  await backend.runJobs();
  expect(await stored(child.id)).toEqual([kept, young].sort());
});

test('a photo that was kept goes with its log', async () => {
  const { parent, child } = home;
  const path = await uploadPhoto(child.client, child.id);
  const { log } = await logged(child, child.id, await addFood(parent), { p_photo_path: path });
  await aDayLater();
  await backend.runJobs();
  await ok(parent.client.rpc('undo_food_log', { p_food_log_id: log.id }));
  await backend.runJobs();
  expect(await stored(child.id)).toEqual([]);
});

test('photos of children and families that are gone go too', async () => {
  const { parent, child } = home;
  const sibling = await addKid(backend, parent);
  await uploadPhoto(child.client, child.id);
  await uploadPhoto(sibling.client, sibling.id);
  await ok(parent.client.from('profiles').delete().eq('id', child.id));
  await ok(backend.admin().rpc('delete_account_rows', { p_user_id: parent.id }));
  await aDayLater();
  await backend.runJobs();
  expect([await stored(child.id), await stored(sibling.id)]).toEqual([[], []]);
});

test('a photo that never arrived gives its room back', async () => {
  const { parent, child } = home;
  const place = { p_actor: parent.id, p_child_id: child.id, p_bytes: 500, p_extension: 'png' };
  await ok(backend.admin().rpc('reserve_photo', place));
  await aDayLater();
  await backend.runJobs();
  expect(await stored(child.id)).toEqual([]);
});

test('a photo that the bucket still has when it was to be deleted is not forgotten', async () => {
  const { child } = home;
  const paths = [await uploadPhoto(child.client, child.id), `${child.id}/gone.png`];
  await backend.sql('insert into private.photo_trash (path) select unnest($1::text[])', [paths]);
  await ok(backend.admin().rpc('photo_trash_emptied', { p_paths: paths }));
  expect(await stored(child.id)).toEqual(paths.slice(0, 1));
  expect(await backend.sql('select from private.photo_trash where path = any ($1)', [paths])).toEqual([]);
});

test('more than one batch goes in several runs', async () => {
  const { parent, child } = home;
  await backend.sql(
    `insert into private.photos (path, family_group_id, bytes, created_at)
     select $1 || '/' || gen_random_uuid() || '.png', $2, 1, now() - interval '2 days' from generate_series(1, 1050)`,
    [child.id, parent.familyId],
  );
  for (let run = 0; run < 13; run += 1) await backend.runJobs();
  expect(await stored(child.id)).toEqual([]);
});

test('a photo that is about to go is no photo for a log', async () => {
  const { parent, child } = home;
  const food = await addFood(parent);
  const path = await uploadPhoto(child.client, child.id);
  await aDayLater();
  await ok(backend.admin().rpc('run_jobs'));
  expect(await refusal(logFood(child, child.id, food, { p_photo_path: path }))).toMatchObject({
    status: 400,
    code: 'photo.not_found',
  });
});

test('logs that are sent while the job runs keep their photos, or are told to choose again', async () => {
  const { parent, child } = home;
  const food = await addFood(parent);
  const paths = await Promise.all(Array.from({ length: 12 }, () => uploadPhoto(child.client, child.id)));
  await aDayLater();
  const run = () => backend.admin().rpc('run_jobs');
  const send = (path: string) => logFood(child, child.id, food, { p_photo_path: path });
  const answers = await Promise.all(paths.map(async (path) => ({ path, run: await run(), ...(await send(path)) })));
  await backend.runJobs();
  const sent = answers.filter(({ error }) => error === null).map(({ path }) => path);
  expect(await stored(child.id)).toEqual(sent.sort());
});

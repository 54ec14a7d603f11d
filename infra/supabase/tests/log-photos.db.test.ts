import { freshBackend, type FreshBackend } from '@tastequest/local/testing';
import { uploadPhoto } from '../functions/testing/photo.ts';
import { addFood, logged, makeHome, refusal, undo, type Home } from './support/home.ts';
import { addKid, ok, type Person } from './support/people.ts';

let backend: FreshBackend;
let home: Home;
beforeAll(async () => {
  backend = await freshBackend();
});
beforeEach(async () => {
  home = await makeHome({ backend });
});
afterAll(() => backend.close());

const setPhoto = (person: Pick<Person, 'client'>, logId: string, path: string | null) =>
  person.client.rpc('set_food_log_photo', { p_food_log_id: logId, p_photo_path: path });

async function logBy(person: Person, photo: string | null = null): Promise<string> {
  const { log } = await logged(person, home.child.id, await addFood(home.parent), { p_photo_path: photo });
  return log.id;
}
const newPhoto = (childId = home.child.id) => uploadPhoto(home.parent.client, childId);
const photoOf = async (logId: string) =>
  (await ok(home.parent.client.from('food_logs').select('photo_url').eq('id', logId).single())).photo_url;
const minutesLater = (logId: string, minutes: number) =>
  backend.sql('update public.food_logs set created_at = created_at - make_interval(mins => $2) where id = $1', [
    logId,
    minutes,
  ]);
/** What the bucket has of the child, after what is no longer wanted was deleted. */
const stored = async () => {
  await backend.runJobs();
  const { data } = await backend.admin().storage.from('food-photos').list(home.child.id);
  return data?.map(({ name }) => `${home.child.id}/${name}`).sort();
};

test('a parent adds a photo days later, puts another in its place, and takes it out; each time the last one goes', async () => {
  const { parent, child } = home;
  const logId = await logBy(child);
  await minutesLater(logId, 60 * 24 * 5);
  const [first, second] = [await newPhoto(), await newPhoto()];
  expect(await ok(setPhoto(parent, logId, first))).toEqual({ photo_url: first });
  expect(await photoOf(logId)).toBe(first);
  await ok(setPhoto(parent, logId, second));
  expect([await photoOf(logId), await stored()]).toEqual([second, [second]]);
  // An answer that got lost is asked for again.
  await ok(setPhoto(parent, logId, second));
  expect(await stored()).toEqual([second]);
  await ok(setPhoto(parent, logId, null));
  expect([await photoOf(logId), await stored()]).toEqual([null, []]);
});

test('a child changes the photo of its own log for 10 minutes', async () => {
  const { child } = home;
  const [first, second] = [await newPhoto(), await newPhoto()];
  const logId = await logBy(child, first);
  await minutesLater(logId, 9);
  await ok(setPhoto(child, logId, second));
  await minutesLater(logId, 2);
  const tooLate = { status: 403, code: 'food_log.photo_too_late' };
  expect(await refusal(setPhoto(child, logId, null))).toMatchObject(tooLate);
  expect(await refusal(setPhoto(child, logId, await newPhoto()))).toMatchObject(tooLate);
  expect(await photoOf(logId)).toBe(second);
});

test("a child leaves its parent's log alone, and neither a sibling nor a stranger reaches it", async () => {
  const { parent, child } = home;
  const photo = await newPhoto();
  const logId = await logBy(parent, photo);
  expect(await refusal(setPhoto(child, logId, null))).toMatchObject({ status: 403 });
  const sibling = await addKid(backend, parent);
  const stranger = await backend.signUpParent();
  for (const person of [sibling, stranger]) {
    expect(await refusal(setPhoto(person, logId, null))).toMatchObject({ status: 404, code: 'food_log.not_found' });
  }
  expect(await photoOf(logId)).toBe(photo);
});

test('only a photo of the same child that is stored and on no other log', async () => {
  const { parent, child } = home;
  const logId = await logBy(child);
  const sibling = await addKid(backend, parent);
  const taken = await newPhoto();
  await logBy(child, taken);
  const given = [await newPhoto(sibling.id), `${child.id}/00000000-0000-0000-0000-000000000000.jpg`, '../x.jpg'];
  for (const path of given) {
    expect(await refusal(setPhoto(parent, logId, path))).toMatchObject({ status: 400, code: 'photo.not_found' });
  }
  expect(await refusal(setPhoto(parent, logId, taken))).toMatchObject({ status: 409, code: 'photo.in_use' });
  const replaced = await newPhoto();
  await ok(setPhoto(parent, logId, replaced));
  await ok(setPhoto(parent, logId, null));
  expect(await refusal(setPhoto(parent, logId, replaced))).toMatchObject({ code: 'photo.not_found' });
});

test('an undone log takes no photo, and a log takes its last one along', async () => {
  const { parent, child } = home;
  const logId = await logBy(child, await newPhoto());
  const last = await newPhoto();
  await ok(setPhoto(parent, logId, last));
  expect(await ok(undo(parent, logId))).toMatchObject({ photo_path: last });
  expect(await refusal(setPhoto(parent, logId, await newPhoto()))).toMatchObject({ code: 'food_log.not_found' });
  expect((await stored())?.includes(last)).toBe(false);
});

test('of two parents at once the later one counts, and the photo of the other goes', async () => {
  const { parent } = home;
  const logId = await logBy(parent);
  const photos = [await newPhoto(), await newPhoto()];
  await Promise.all(photos.map((photo) => ok(setPhoto(parent, logId, photo))));
  expect(await stored()).toEqual([await photoOf(logId)]);
});

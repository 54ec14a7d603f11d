import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { PNG } from '@tastequest/local/testing';
import { sendPhoto } from '../../functions/testing/photo.ts';
import type { Anyone, World } from '../support/world.ts';
import { A1_AND_PARENTS, NOBODY, PARENTS_A, type Row } from './row.ts';

const BUCKET = 'food-photos';
const photos = (client: SupabaseClient) => client.storage.from(BUCKET);

const stored = async (world: World, path: string) =>
  (await world.sql(`select from storage.objects where bucket_id = '${BUCKET}' and name = $1`, [path])).length > 0;

const uploads = (path: (world: World) => string) => async (world: World, actor: Anyone) => {
  const name = path(world);
  await photos(world.clients[actor]).upload(name, PNG, { contentType: 'image/png' });
  return stored(world, name);
};

/** A photo of A1 that was uploaded with the secret key. */
async function photo(world: World): Promise<string> {
  const path = `${world.ids.A1}/${randomUUID()}.png`;
  const { error } = await photos(world.backend.admin()).upload(path, PNG, { contentType: 'image/png' });
  if (error) throw error;
  return path;
}

export const photoRows: Row[] = [
  {
    number: 82,
    object: 'storage',
    title: 'add a photo of A1',
    allow: A1_AND_PARENTS,
    attempt: uploads((w) => `${w.ids.A1}/${randomUUID()}.png`),
  },
  {
    number: 82,
    object: 'storage',
    title: 'send a photo of A1 to the function that cleans it',
    allow: A1_AND_PARENTS,
    attempt: async (world, actor) => (await sendPhoto(world.clients[actor], world.ids.A1)).status === 200,
  },
  {
    number: 82,
    object: 'storage',
    title: 'add one deeper, elsewhere or of another kind',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const names = [
        `${world.ids.A1}/deep/${randomUUID()}.png`,
        `${randomUUID()}.png`,
        `${world.ids.A1}/${randomUUID()}.html`,
      ];
      let added = false;
      for (const name of names) added = (await uploads(() => name)(world, actor)) || added;
      return added;
    },
  },
  {
    number: 83,
    object: 'storage',
    title: 'list the photos of A1',
    allow: A1_AND_PARENTS,
    attempt: async (world, actor) => {
      await photo(world);
      const { data } = await photos(world.clients[actor]).list(world.ids.A1);
      return (data ?? []).length > 0;
    },
  },
  {
    number: 84,
    object: 'storage',
    title: 'get a photo of A1',
    allow: A1_AND_PARENTS,
    attempt: async (world, actor) => {
      const { data } = await photos(world.clients[actor]).download(await photo(world));
      return data !== null;
    },
  },
  {
    number: 84,
    object: 'storage',
    title: 'sign a link to a photo of A1',
    allow: A1_AND_PARENTS,
    attempt: async (world, actor) => {
      const { data } = await photos(world.clients[actor]).createSignedUrl(await photo(world), 600);
      return Boolean(data?.signedUrl);
    },
  },
  {
    number: 84,
    object: 'storage',
    title: 'get it by the public link',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const { data } = photos(world.clients[actor]).getPublicUrl(await photo(world));
      return (await fetch(data.publicUrl)).ok;
    },
  },
  {
    number: 85,
    object: 'storage',
    title: 'replace, move or copy a photo',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const path = await photo(world);
      const bucket = photos(world.clients[actor]);
      const [before] = await world.sql('select updated_at, version from storage.objects where name = $1', [path]);
      await bucket.upload(path, PNG, { contentType: 'image/png', upsert: true });
      await bucket.update(path, PNG, { contentType: 'image/png' });
      await bucket.move(path, `${world.ids.A2}/${randomUUID()}.png`);
      const [after] = await world.sql('select updated_at, version from storage.objects where name = $1', [path]);
      return JSON.stringify(before) !== JSON.stringify(after);
    },
  },
  {
    number: 86,
    object: 'storage',
    title: 'delete a photo of A1',
    allow: PARENTS_A,
    attempt: async (world, actor) => {
      const path = await photo(world);
      await photos(world.clients[actor]).remove([path]);
      return !(await stored(world, path));
    },
  },
  {
    number: 87,
    object: 'storage',
    title: 'make, open or delete a bucket',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const { storage } = world.clients[actor];
      const id = `bucket-${randomUUID()}`;
      await storage.createBucket(id, { public: true });
      await storage.updateBucket(BUCKET, { public: true });
      await storage.deleteBucket(BUCKET);
      const [mine] = await world.sql('select from storage.buckets where id = $1', [id]);
      const [ours] = await world.sql('select public from storage.buckets where id = $1', [BUCKET]);
      return mine !== undefined || ours?.['public'] !== false;
    },
  },
];

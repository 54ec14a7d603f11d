import { z } from 'zod';
import { api, invalidates } from '../api';
import { LIMITS } from '../limits';
import { createQueryFn, dataOf, invoke, parseData } from '../request';
import { nullableText, rowSchema } from '../row-schema';
import type { TasteQuestClient } from '../supabase';
import { preparePhoto } from './prepare-photo';

interface SignedUrl {
  url: string;
  signedAt: number;
}

interface Waiting {
  path: string;
  resolve: (url: string) => void;
  reject: (error: unknown) => void;
}

interface Signer {
  /** A signed URL is handed out again while it lives, so that a refetch does not load the picture a second time. */
  known: Map<string, SignedUrl>;
  waiting: Waiting[];
}

const signers = new WeakMap<TasteQuestClient, Signer>();
const PHOTO_BUCKET = 'food-photos';
/** For so long one is handed out: it lives two minutes longer. */
const HANDED_OUT_MS = LIMITS.signedUrlSeconds * 1000 - 120_000;

function signerOf(client: TasteQuestClient): Signer {
  const signer = signers.get(client) ?? { known: new Map(), waiting: [] };
  signers.set(client, signer);
  return signer;
}

/** Signs everything that was asked for in one turn with one request, so that a list of photos is no row of requests. */
async function signWaiting(client: TasteQuestClient, signer: Signer): Promise<void> {
  const asked = signer.waiting.splice(0);
  const signedAt = Date.now();
  try {
    const paths = [...new Set(asked.map(({ path }) => path))];
    const signed =
      (await dataOf(client.storage.from(PHOTO_BUCKET).createSignedUrls(paths, LIMITS.signedUrlSeconds))) ?? [];
    for (const { path, signedUrl } of signed)
      if (path && signedUrl) signer.known.set(path, { url: signedUrl, signedAt });
    for (const { path, resolve, reject } of asked) {
      const cached = signer.known.get(path);
      if (cached) resolve(cached.url);
      else reject({ status: 404, message: 'Object not found' });
    }
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

function signedUrl(client: TasteQuestClient, path: string): Promise<string> {
  const signer = signerOf(client);
  const cached = signer.known.get(path);
  // The clock may have been set back since.
  if (cached && Math.abs(Date.now() - cached.signedAt) < HANDED_OUT_MS) return Promise.resolve(cached.url);
  signer.known.delete(path);
  return new Promise((resolve, reject) => {
    signer.waiting.push({ path, resolve, reject });
    if (signer.waiting.length === 1) setTimeout(() => void signWaiting(client, signer));
  });
}

interface UploadPhotoArgs {
  childId: string;
  file: Blob;
  /** Hears how far it is, from 0 to 1: begun, made smaller, stored. */
  onProgress?: (fraction: number) => void;
}

interface SetLogPhotoArgs {
  foodLogId: string;
  /** What `uploadPhoto` answered; null takes the photo out. */
  path: string | null;
}

const logPhotoSchema = rowSchema({ photo_url: nullableText });

const uploadedSchema = z.object({ path: z.string() });

async function upload(
  client: TasteQuestClient,
  { childId, file, onProgress }: UploadPhotoArgs,
): Promise<{ path: string }> {
  onProgress?.(0);
  const photo = await preparePhoto(file);
  onProgress?.(0.5);
  const form = new FormData();
  form.set('childId', childId);
  form.set('photo', photo, 'photo.jpg');
  const stored = uploadedSchema.parse(await invoke(client, 'upload-photo', form));
  onProgress?.(1);
  return stored;
}

export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Checks, shrinks and re-encodes a picture in the browser, then has it stored. Answers the path for `logFood`.
     * Refused when the family has no room or sent a lot; the hint says what to do then.
     */
    uploadPhoto: build.mutation<{ path: string }, UploadPhotoArgs>({
      queryFn: createQueryFn((client, args) => upload(client, args)),
    }),
    /** Adds a photo to a log or puts it in the place of another, which is deleted. A child within 10 minutes, a parent at any time. */
    setLogPhoto: build.mutation<{ photoUrl: string | null }, SetLogPhotoArgs>({
      queryFn: createQueryFn((client, { foodLogId, path }) =>
        parseData(
          client.rpc('set_food_log_photo', { p_food_log_id: foodLogId, ...(path && { p_photo_path: path }) }),
          logPhotoSchema,
        ),
      ),
      invalidatesTags: invalidates('FoodLog', 'Dashboard'),
    }),
    /** A URL that shows the photo for at least 2 minutes. Those of one screen are signed in one request. */
    photoUrl: build.query<string, { path: string }>({
      queryFn: createQueryFn((client, { path }) => signedUrl(client, path)),
      providesTags: (_result, _error, { path }) => [{ type: 'Photo', id: path }],
    }),
  }),
});

export const { useUploadPhotoMutation, useSetLogPhotoMutation, usePhotoUrlQuery, useLazyPhotoUrlQuery } = photosApi;

import { api } from '../api';
import { LIMITS } from '../model/limits';
import { PHOTO_BUCKET, photoPath, preparePhoto } from '../photos';
import { call, done } from '../request';
import type { TasteQuestClient } from '../supabase';

interface SignedUrl {
  url: string;
  expiresAt: number;
}

/** A signed URL is handed out again while it lives, so that a refetch does not load the picture a second time. */
const signedUrls = new WeakMap<TasteQuestClient, Map<string, SignedUrl>>();
const MARGIN_MS = 120_000;

async function signedUrl(client: TasteQuestClient, path: string): Promise<string> {
  const known = signedUrls.get(client) ?? new Map<string, SignedUrl>();
  signedUrls.set(client, known);
  const kept = known.get(path);
  if (kept && kept.expiresAt - MARGIN_MS > Date.now()) return kept.url;
  const expiresAt = Date.now() + LIMITS.signedUrlSeconds * 1000;
  const { data, error } = await client.storage.from(PHOTO_BUCKET).createSignedUrl(path, LIMITS.signedUrlSeconds);
  if (error) throw error;
  const url = data.signedUrl;
  known.set(path, { url, expiresAt });
  return url;
}

async function upload(client: TasteQuestClient, childId: string, file: Blob): Promise<{ path: string }> {
  const photo = await preparePhoto(file);
  const path = photoPath(childId);
  // Bytes, not a Blob: then the request has a plain body whose declared type the server can check.
  const bytes = await photo.arrayBuffer();
  await done(client.storage.from(PHOTO_BUCKET).upload(path, bytes, { contentType: photo.type }));
  return { path };
}

export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Checks, shrinks and re-encodes a picture in the browser, then stores it. Answers the path for `logFood`. */
    uploadPhoto: build.mutation<{ path: string }, { childId: string; file: Blob }>({
      queryFn: call((client, { childId, file }) => upload(client, childId, file)),
    }),
    /** A URL that shows the photo for at least 2 minutes. */
    photoUrl: build.query<string, { path: string }>({
      queryFn: call((client, { path }) => signedUrl(client, path)),
      providesTags: (_result, _error, { path }) => [{ type: 'Photo', id: path }],
    }),
  }),
});

export const { useUploadPhotoMutation, usePhotoUrlQuery } = photosApi;

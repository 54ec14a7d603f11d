import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { sameBytes, utf8 } from '../_shared/bytes.ts';
import { cleanPhotos, type UncleanPhotos } from '../_shared/clean-photos.ts';
import { serviceClient } from '../_shared/clients.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { endpoint } from '../_shared/http.ts';
import { withPlaces } from '../_shared/mail-places.ts';
import { drainOutbox, mailSchema, type Deliver, type Outbox } from '../_shared/outbox.ts';
import { BUCKET } from '../_shared/photos.ts';
import { rpc } from '../_shared/rpc.ts';

/** Photos whose logs are gone: the database's list of them, and the Storage API that alone may delete files. */
interface PhotoTrash {
  list(limit: number): Promise<string[]>;
  remove(paths: string[]): Promise<unknown>;
  emptied(paths: string[]): Promise<unknown>;
}

/** Deletes the photos first and forgets them then: stopped half way, it can be called again. Answers how many went. */
async function emptyPhotoTrash(trash: PhotoTrash, limit = 100): Promise<number> {
  const paths = await trash.list(limit);
  if (paths.length === 0) return 0;
  await trash.remove(paths);
  await trash.emptied(paths);
  return paths.length;
}

const outboxOf = (service: SupabaseClient): Outbox => ({
  take: (limit) => rpc(service, 'take_mails', { p_limit: limit }, z.array(mailSchema)),
  sent: (id) => rpc(service, 'mail_sent', { p_id: id }, z.unknown()),
  failed: (id, reason) => rpc(service, 'mail_failed', { p_id: id, p_error: reason }, z.unknown()),
  refused: (id, reason) => rpc(service, 'mail_refused', { p_id: id, p_error: reason }, z.unknown()),
});

const photoTrashOf = (service: SupabaseClient): PhotoTrash => ({
  list: (limit) => rpc(service, 'photo_trash_list', { p_limit: limit }, z.array(z.string())),
  emptied: (paths) => rpc(service, 'photo_trash_emptied', { p_paths: paths }, z.unknown()),
  async remove(paths) {
    const { error } = await service.storage.from(BUCKET).remove(paths);
    if (error) throw error;
  },
});

/** The Storage API answers 404, or 400 and says 404 in its body. */
const isGone = ({ status, statusCode }: { status?: number; statusCode?: string }) =>
  status === 404 || statusCode === '404';

const uncleanPhotosOf = (service: SupabaseClient): UncleanPhotos => ({
  list: (limit) => rpc(service, 'photos_to_clean', { p_limit: limit }, z.array(z.string())),
  cleaned: (path, isPicture) => rpc(service, 'photo_cleaned', { p_path: path, p_is_picture: isPicture }, z.unknown()),
  async read(path) {
    const { data, error } = await service.storage.from(BUCKET).download(path);
    if (error && isGone(error)) return null;
    if (error) throw error;
    return new Uint8Array(await data.arrayBuffer());
  },
  async replace(path, { bytes, type }) {
    const { error } = await service.storage.from(BUCKET).update(path, bytes, { contentType: type });
    if (error) throw error;
  },
});

/** The database knows no site: the links of a mail are written when it leaves. */
const withLinks =
  (deliver: Deliver, siteUrl: string): Deliver =>
  (mail) =>
    deliver({ ...mail, body_text: withPlaces(mail.body_text, mail.places, siteUrl) });

/**
 * What the clock of the database calls: sends the e-mails that wait, cleans the photos that did not come through `upload-photo` and deletes
 * those of deleted logs.
 * Whoever knows the secret may call it; without a secret nobody may. Without a mail API the e-mails stay in the outbox.
 */
export const handler = endpoint(async (_body, request, deps) => {
  const secret = request.headers.get('x-jobs-secret') ?? '';
  if (!deps.jobsSecret || !sameBytes(utf8(secret), utf8(deps.jobsSecret))) {
    throw new FunctionError(401, 'auth.required', 'This call needs the jobs secret.');
  }
  const service = serviceClient(deps);
  const deliver = deps.deliver && withLinks(deps.deliver, deps.siteUrl ?? deps.supabaseUrl);
  const mails = deliver ? await drainOutbox(outboxOf(service), deliver) : 0;
  // A photo that can't be cleaned doesn't keep others from being deleted.
  const [cleaning] = await Promise.allSettled([cleanPhotos(uncleanPhotosOf(service))]);
  const photos = await emptyPhotoTrash(photoTrashOf(service));
  if (cleaning.status === 'rejected') throw cleaning.reason;
  return { mails, cleaned: cleaning.value, photos };
});

import { z } from 'zod';
import { requireCaller } from '../_shared/caller.ts';
import { cleanPicture } from '../_shared/clean-picture.ts';
import { serviceClient } from '../_shared/clients.ts';
import { id } from '../_shared/form.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { unread, endpoint } from '../_shared/http.ts';
import { BUCKET } from '../_shared/photos.ts';
import { rpc } from '../_shared/rpc.ts';

const MAX_PHOTO = 10 * 1024 * 1024;
/** What a form puts around a file. */
const AROUND = 64 * 1024;

const TOO_LARGE = 'Please choose a photo of at most 10 MB.';
const WRONG_TYPE = 'Please choose a PNG, JPG, GIF or WebP photo.';
const tooLarge = () => new FunctionError(413, 'photo.too_large', TOO_LARGE, { field: 'photo' });
const wrongType = () => new FunctionError(415, 'photo.wrong_type', WRONG_TYPE, { field: 'photo' });

const form = z.object({ childId: id, photo: z.file(WRONG_TYPE) });

async function formOf(request: Request): Promise<z.output<typeof form>> {
  if (Number(request.headers.get('content-length')) > MAX_PHOTO + AROUND) throw tooLarge();
  const fields = await request.formData().catch(() => null);
  if (!fields) throw new FunctionError(400, 'request.not_form', 'Please check what you entered and try again.');
  const { childId, photo } = form.parse(Object.fromEntries(fields));
  if (photo.size > MAX_PHOTO) throw tooLarge();
  return { childId, photo };
}

/**
 * Stores a photo of a child's meal, for the child and its parents; answers its path for the log. What
 * is stored is a picture by content, without place, time and whatever else came with it.
 */
export const handler = endpoint(async (_body, request, deps) => {
  const { user } = await requireCaller(request, deps);
  const { childId, photo } = await formOf(request);
  const picture = cleanPicture(new Uint8Array(await photo.arrayBuffer()));
  if (!picture) throw wrongType();
  const { bytes, type, extension } = picture;
  const service = serviceClient(deps);
  const place = { p_actor: user.id, p_child_id: childId, p_bytes: bytes.length, p_extension: extension };
  const path = await rpc(service, 'reserve_photo', place, z.string());
  const { error } = await service.storage.from(BUCKET).upload(path, bytes, { contentType: type });
  if (error) throw error;
  return { path };
}, unread);

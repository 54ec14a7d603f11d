import { LIMITS } from '@tastequest/client';

export const PHOTO_HINT = 'PNG, JPG, GIF up to 10MB';
export const PHOTO_TYPES = 'image/png,image/jpeg,image/gif,image/webp';

/** Why a chosen file can't be sent, or null. The server checks the content again. */
export function photoProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!PHOTO_TYPES.split(',').includes(file.type)) return 'Please choose an image: PNG, JPG, GIF or WebP.';
  if (file.size > LIMITS.photoBytes) return 'This photo is larger than 10MB. Please choose a smaller one.';
  return null;
}

import { db, MIGRATIONS, unit, type Mutant } from './mutant.ts';

const ofLogs = db('tests/log-photos.db');

/** Which photo a log has, and what becomes of one before it is sent. */
export const logPhotos: Mutant[] = [
  {
    name: 'a log gets the photo of another log',
    file: MIGRATIONS,
    statement: 'function private.set_food_log_photo(',
    find: 'perform private.check_photo(log.child_id, p_photo_path);',
    replace: '',
    tests: ofLogs,
    harm: "A child's photo goes with the log of its sibling.",
  },
  {
    name: 'a child changes photos for ever',
    file: MIGRATIONS,
    statement: 'function private.set_food_log_photo(',
    find: " or log.created_at < now() - interval '10 minutes'",
    replace: '',
    tests: ofLogs,
    harm: 'What a parent has seen becomes another picture.',
  },
  {
    name: "a child changes the photo of its parent's log",
    file: MIGRATIONS,
    statement: 'function private.set_food_log_photo(',
    find: 'log.logged_by is distinct from auth.uid() or ',
    replace: '',
    tests: ofLogs,
    harm: 'A photo that a parent took is gone.',
  },
  {
    name: 'a replaced photo stays for ever',
    file: MIGRATIONS,
    statement: 'trigger trash_photo_of_changed',
    find: 'old.photo_url is distinct from new.photo_url',
    replace: 'old.photo_url is not distinct from new.photo_url',
    tests: ofLogs,
    harm: 'A picture that a parent took away can still be read.',
  },
  {
    name: 'a picture of any size is decoded',
    file: 'shared/client/src/photos/draw-photo.ts',
    find: 'size.width * size.height > LIMITS.photoPixels',
    replace: 'size.width * size.height < 0',
    tests: unit('photos/prepare-photo'),
    harm: 'A few kilobytes from the net take all memory of a phone.',
  },
  {
    name: 'a photo is made smaller again when it is sent',
    file: 'shared/client/src/photos/prepare-photo.ts',
    find: 'if (known) return known;',
    replace: '',
    tests: unit('photos/prepare-photo'),
    harm: 'Log waits for seconds that were over before.',
  },
  {
    name: 'an unsent photo is kept as a file',
    file: 'mfe-child/src/features/outbox/photos.ts',
    find: '{ type: photo.type, bytes: await photo.arrayBuffer() }',
    replace: 'photo as never',
    tests: unit('outbox/photos.test'),
    harm: 'In private browsing on an iPad the photo is gone with the tab.',
  },
  {
    name: 'a log goes with the photo that was uploaded first',
    file: 'mfe-child/src/features/outbox/use-send-log.ts',
    find: 'photoPath: isSame && saved',
    replace: 'photoPath: saved',
    tests: unit('mfe-child/src/features/outbox/use-send-log'),
    harm: 'A child takes another photo, or none, and the family sees the first one.',
  },
];

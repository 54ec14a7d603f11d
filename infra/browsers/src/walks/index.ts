import { doubleText } from './double-text.ts';
import { evening } from './evening.ts';
import { largePhoto } from './large-photo.ts';
import { mainJob } from './main-job.ts';
import { oddLanguage } from './odd-language.ts';
import { privateBrowsing, refusedStorage } from './storage.ts';
import type { Walk } from './walk.ts';

export const WALKS: readonly Walk[] = [
  mainJob,
  evening,
  largePhoto,
  refusedStorage,
  privateBrowsing,
  oddLanguage,
  doubleText,
];

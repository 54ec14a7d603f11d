import { doubleText } from './double-text.ts';
import { largePhoto } from './large-photo.ts';
import { mainJob } from './main-job.ts';
import { oddLanguage } from './odd-language.ts';
import { privateBrowsing, refusedStorage } from './storage.ts';
import type { Walk } from './walk.ts';

export const WALKS: readonly Walk[] = [mainJob, largePhoto, refusedStorage, privateBrowsing, oddLanguage, doubleText];

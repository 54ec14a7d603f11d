import { actionPages } from './action-pages';
import { calendarPages } from './calendar-pages';
import { choicePages } from './choice-pages';
import { dialogPages } from './dialog-pages';
import { fieldPages } from './field-pages';
import { figurePages } from './figure-pages';
import { foundationPages } from './foundation-pages';
import { listPages } from './list-pages';
import { personPages } from './person-pages';
import { statePages } from './state-pages';
import { structurePages } from './structure-pages';
import { tablePages } from './table-pages';
import type { GalleryPage } from './types';

export type { GalleryPage };

/** Every page of the gallery, in the order of its list. */
export const PAGES: readonly GalleryPage[] = [
  ...foundationPages,
  ...actionPages,
  ...structurePages,
  ...figurePages,
  ...listPages,
  ...tablePages,
  ...calendarPages,
  ...dialogPages,
  ...fieldPages,
  ...choicePages,
  ...personPages,
  ...statePages,
];

import type { RuntimeConfig } from '@tastequest/contract';
import { onDevice } from '../device/storage';

/** Entries of remotes by name, as JSON. Gone with whoever signs out. */
export const KEY = 'tq_overrides';

/** Whether this browser, or the page's own server, wants other builds than the released ones. */
export const hasOverrides = ({ overrides }: Pick<RuntimeConfig, 'overrides'>): boolean =>
  Boolean(onDevice.get(KEY) ?? overrides);

import type { Conditions } from '../engines/engine.ts';
import type { Page } from '../page.ts';

export interface Walk {
  title: string;
  /** What browsers may log as errors, where a walk takes something from the product on purpose. */
  expectedErrors?: RegExp;
  /** `open` is a browser of its own, as a phone is; an error that one of them logs fails the walk. */
  run(open: (conditions?: Conditions) => Promise<Page>, oddLanguages: readonly string[]): Promise<void>;
}

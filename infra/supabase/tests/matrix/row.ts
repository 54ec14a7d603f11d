import type { Actor, Anyone, World } from '../support/world.ts';

/** One line of the access matrix: who may do it, and how to try. */
export interface Row {
  /** The row's number in the matrix; `+` for a table or call that the matrix leaves to its principles. */
  number: number | '+';
  /** The table or function that this row is about. */
  object: string;
  title: string;
  allow: readonly Actor[];
  /**
   * The four who "get what PB gets" are asked as well. `own`: the row is about one's own rows, of which an orphan has none.
   * `known`: nor has a child who waits; `parents`: it is for parents only. `none`: PB is allowed because it is PB's family.
   */
  ghosts?: 'own' | 'known' | 'parents' | 'none';
  /** Tries it as this actor and tells, from the truth in the database, whether it took effect. */
  attempt(world: World, actor: Anyone): Promise<boolean>;
}

export const PARENTS_A = ['PA', 'cPA'] as const satisfies readonly Actor[];
export const A1_AND_PARENTS = ['PA', 'cPA', 'A1'] as const satisfies readonly Actor[];
export const FAMILY_A = ['PA', 'cPA', 'A1', 'A2'] as const satisfies readonly Actor[];
export const SIGNED_IN = ['PA', 'cPA', 'A1', 'A2', 'PB', 'B1', 'adm', 'SA'] as const satisfies readonly Actor[];
export const NOBODY = [] as const satisfies readonly Actor[];

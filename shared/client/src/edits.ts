import { TasteQuestError } from './errors/app-error';
import { MESSAGES } from './errors/catalogue';
import { dataOf, throwOnError } from './request';

/** `updatedAt` of the row as the form showed it: the save is refused with `row.changed` when somebody saved meanwhile. */
export interface OptimisticLock {
  unchangedSince?: string;
}

export interface IdempotentCreate {
  /** A uuid per form: the same key never creates twice. */
  idempotencyKey?: string;
  /** The form was changed since it was first sent: a row that exists already is updated to what the form says now. */
  corrects?: boolean;
}

/** The options of an upsert that leaves a row with the same key as it is: the form was sent before. */
export const ignoreDuplicates = (...columns: string[]) => ({
  onConflict: ['family_group_id', 'creation_key', ...columns].join(','),
  ignoreDuplicates: true,
});

/** Waits for an upsert with `ignoreDuplicates`, then updates what an earlier send created, if the form has changed since. */
export async function createOnce(
  upsert: PromiseLike<{ error: unknown }>,
  update: false | undefined | (() => PromiseLike<{ error: unknown }>),
): Promise<null> {
  await throwOnError(upsert);
  return update ? throwOnError(update()) : null;
}

type Rows = PromiseLike<{ data: object[]; error: null } | { data: null; error: unknown }>;
interface Edit extends OptimisticLock {
  /** What the form says, by column; left out where nothing but a switch is saved. */
  row?: Readonly<Record<string, unknown>>;
  /** Asks for the row as it is now, with the columns of `row`. */
  stored: () => Rows;
}

/** Waits for an update that answers the ids of the changed rows; throws the reason when there are none. */
export async function expectUpdated(answer: Rows, { row, unchangedSince, stored }: Edit): Promise<null> {
  if ((await dataOf(answer)).length > 0) return null;
  const [there] = await dataOf(stored());
  if (!there) {
    throw new TasteQuestError({ kind: 'not_found', code: 'row.gone', message: MESSAGES.edits.gone });
  }
  // Our own save of before, whose answer was lost on the way.
  if (row && unchangedSince && holds(there, row)) return null;
  if (unchangedSince)
    throw new TasteQuestError({ kind: 'conflict', code: 'row.changed', message: MESSAGES.edits.changed });
  throw new TasteQuestError({ kind: 'forbidden', code: 'auth.forbidden', message: MESSAGES.edits.forbidden });
}

function holds(stored: object, row: Record<string, unknown>): boolean {
  const there = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(row).every(
    ([column, value]) => value === undefined || JSON.stringify(value) === JSON.stringify(there.get(column)),
  );
}

import { TasteQuestError } from './errors/app-error';
import { MESSAGES } from './errors/catalogue';
import { dataOf, done } from './request';
import type { TasteQuestClient } from './supabase';

/** `updatedAt` of the row as the form showed it: the save is refused with `row.changed` when somebody saved meanwhile. */
export interface Unchanged {
  unchangedSince?: string;
}

export interface Once {
  /** A uuid per form: the same key never creates twice. */
  idempotencyKey?: string;
  /** The form was changed since it was sent first: a row that is there already becomes as the form says it now. */
  corrects?: boolean;
}

/** How a form that is sent again leaves the row of the first time as it is. */
export const once = (...columns: string[]) => ({
  onConflict: ['family_group_id', 'creation_key', ...columns].join(','),
  ignoreDuplicates: true,
});

/** Waits for an insert with `once`, and then, for a form that was changed, for the correction of what an earlier send made. */
export async function createdOnce(
  created: PromiseLike<{ error: unknown }>,
  correct: false | undefined | (() => PromiseLike<{ error: unknown }>),
): Promise<null> {
  await done(created);
  return correct ? done(correct()) : null;
}

type Changed = PromiseLike<{ data: { id: string }[]; error: null } | { data: null; error: unknown }>;
interface Edit extends Unchanged {
  table: 'foods' | 'rewards' | 'challenges';
  id: string;
}

/** Waits for an update that answers the ids it changed, and tells why it changed none. */
export async function edited(
  client: TasteQuestClient,
  { table, id, unchangedSince }: Edit,
  answer: Changed,
): Promise<null> {
  if ((await dataOf(answer)).length > 0) return null;
  const there = await dataOf(client.from(table).select('id').eq('id', id));
  if (there.length === 0) {
    throw new TasteQuestError({ kind: 'not_found', code: 'row.gone', message: MESSAGES.edits.gone });
  }
  if (unchangedSince)
    throw new TasteQuestError({ kind: 'conflict', code: 'row.changed', message: MESSAGES.edits.changed });
  throw new TasteQuestError({ kind: 'forbidden', code: 'auth.forbidden', message: MESSAGES.edits.forbidden });
}

import { TasteQuestError } from '../errors/app-error';
import { MESSAGES } from '../errors/catalogue';
import { dataOf } from '../request';
import type { TasteQuestClient } from '../supabase';

/** `updatedAt` of the row as the form showed it: the save is refused with `row.changed` when somebody saved meanwhile. */
export interface Unchanged {
  unchangedSince?: string;
}

/** A uuid per form: the same key never creates twice. */
export interface Once {
  idempotencyKey?: string;
}

/** How a form that is sent again leaves the row of the first time as it is. */
export const once = (...columns: string[]) => ({
  onConflict: ['family_group_id', 'creation_key', ...columns].join(','),
  ignoreDuplicates: true,
});

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

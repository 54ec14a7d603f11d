import { z } from 'zod';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Caller } from './caller.ts';
import { FunctionError } from './function-error.ts';

const parentSchema = z.object({ family_group_id: z.string(), role: z.literal('parent') });

/** The family of a caller who is a parent; anyone else is refused. */
export async function requireFamily({ client, user }: Caller): Promise<string> {
  const own = await client.from('profiles').select('role, family_group_id').eq('id', user.id).maybeSingle();
  if (own.error) throw own.error;
  const parent = parentSchema.safeParse(own.data);
  if (!parent.success) throw new FunctionError(403, 'auth.forbidden', 'Only a parent can do this.');
  return parent.data.family_group_id;
}

/** Makes sure that a child belongs to a family. To anyone else it does not exist. */
export async function requireChildOf(service: SupabaseClient, familyId: string, childId: string): Promise<void> {
  const child = await service
    .from('profiles')
    .select('id')
    .match({ id: childId, role: 'child', family_group_id: familyId })
    .maybeSingle();
  if (child.error) throw child.error;
  if (!child.data) throw new FunctionError(404, 'child.not_found', 'Child not found');
}

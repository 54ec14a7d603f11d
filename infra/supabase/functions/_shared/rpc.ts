import type { SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod';

/** Calls a database function and checks its answer; what the database refuses is thrown as it is. */
export async function rpc<S extends z.ZodType>(
  client: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
  answer: S,
): Promise<z.output<S>> {
  const { data, error } = await client.rpc(name, args);
  if (error) throw error;
  return answer.parse(data);
}

import type { SupabaseClient } from '@supabase/supabase-js';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Calls a function the way the app does, and shows what it answered, good or bad. */
export async function invoke(client: SupabaseClient, name: string, body: unknown): Promise<Answer> {
  const { data, error } = await client.functions.invoke<Record<string, unknown>>(name, {
    body: body as Record<string, unknown>,
  });
  if (!error) return { status: 200, body: data ?? {} };
  const response = (error as { context?: unknown }).context;
  if (!(response instanceof Response)) throw error;
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

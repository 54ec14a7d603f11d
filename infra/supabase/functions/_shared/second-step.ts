import type { SupabaseClient } from '@supabase/supabase-js';

/** Takes all authenticators of a person away: the password alone signs in. */
export async function removeAuthenticators(service: SupabaseClient, userId: string): Promise<void> {
  const { data, error } = await service.auth.admin.mfa.listFactors({ userId });
  if (error) throw error;
  for (const { id } of data.factors) {
    const removed = await service.auth.admin.mfa.deleteFactor({ userId, id });
    if (removed.error) throw removed.error;
  }
}

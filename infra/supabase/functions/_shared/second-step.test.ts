import type { SupabaseClient } from '@supabase/supabase-js';
import { removeAuthenticators } from './second-step.ts';

test('an authenticator that cannot be taken away is an error: two-step sign-in is still on', async () => {
  const mfa = {
    listFactors: async () => ({ data: { factors: [{ id: 'phone' }] }, error: null }),
    deleteFactor: async () => ({ data: null, error: new Error('down') }),
  };
  const service = { auth: { admin: { mfa } } } as unknown as SupabaseClient;
  await expect(removeAuthenticators(service, 'ana')).rejects.toThrow('down');
});

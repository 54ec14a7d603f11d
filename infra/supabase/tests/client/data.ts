import type { SupabaseClient } from '@supabase/supabase-js';
import { createTasteQuestStore, type TasteQuestStore } from '@tastequest/client';

/** The data layer of one signed-in person. Every question gets a store of its own, so nothing comes from a cache. */
export function dataOf(client: SupabaseClient): { readonly dispatch: TasteQuestStore['dispatch'] } {
  return {
    get dispatch() {
      return createTasteQuestStore(client).dispatch;
    },
  };
}

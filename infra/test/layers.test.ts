import { lintText } from './lint-text';

const FORBIDDEN = [
  ['mfe-child/src/x.ts', "import '@tastequest/mfe-parent';"],
  ['mfe-child/src/x.ts', "import '../../mfe-parent/src/app';"],
  ['mfe-child/src/x.ts', "import '@tastequest/shell';"],
  ['mfe-child/src/x.ts', "import '@tastequest/client/internal';"],
  ['mfe-child/src/x.ts', "import '@tastequest/client/src/api';"],
  ['mfe-child/src/x.ts', "import '@tastequest/local';"],
  ['mfe-child/src/x.ts', "void import('@tastequest/mfe-parent');"],
  ['mfe-child/src/x.ts', "export * from '@tastequest/mfe-parent';"],
  ['mfe-child/src/x.ts', "import { createClient } from '@supabase/supabase-js'; createClient;"],
  ['mfe-child/src/x.ts', "import 'react-router-dom';"],
  ['mfe-child/src/x.ts', "import '@reduxjs/toolkit';"],
  ['mfe-child/src/x.ts', "import 'single-spa';"],
  ['mfe-child/src/x.ts', "declare const db: { from(t: string): void }; db.from('foods');"],
  ['mfe-child/src/x.ts', "declare const db: { rpc(t: string): void }; db.rpc('log_food');"],
  ['shared/ui/src/x.ts', "import '@tastequest/mfe-child';"],
  ['shared/ui/src/x.ts', "import '@tastequest/shell';"],
  ['shared/client/src/x.ts', "import '@supabase/supabase-js';"],
  ['shared/contract/src/x.ts', "import '@supabase/supabase-js';"],
  [
    'shared/ui/src/x.ts',
    "import type { SupabaseClient } from '@supabase/supabase-js'; export type X = SupabaseClient;",
  ],
  ['shared/contract/src/x.ts', "import '@tastequest/client';"],
  ['shared/client/src/x.ts', "import '@tastequest/ui';"],
  ['shared/ui/src/x.ts', "import '@tastequest/family';"],
  ['shared/build/src/x.ts', "import '@tastequest/contract';"],
  ['shell/src/x.ts', "import '@tastequest/mfe-child';"],
  ['shell/src/x.ts', 'export const x: any = 1;'],
] as const;

const ALLOWED = [
  ['mfe-child/src/x.ts', "import '@tastequest/contract/router';"],
  ['mfe-child/src/x.ts', "import '@tastequest/client';"],
  ['shell/src/x.ts', "import '@tastequest/client/internal';"],
  ['shell/src/x.ts', "import 'single-spa';"],
  ['shared/client/src/supabase.ts', "import '@supabase/supabase-js';"],
  ['shared/client/src/x.ts', "import '@tastequest/contract/redux';"],
  [
    'shared/contract/src/x.ts',
    "import type { SupabaseClient } from '@supabase/supabase-js'; export type X = SupabaseClient;",
  ],
] as const;

test('every planted violation is an error, every allowed import is not', () => {
  const results = lintText([...FORBIDDEN, ...ALLOWED]);
  const passed = FORBIDDEN.filter((_, i) => results[i]?.length === 0);
  expect(passed).toEqual([]);
  expect(results.slice(FORBIDDEN.length)).toEqual(ALLOWED.map(() => []));
}, 60_000);

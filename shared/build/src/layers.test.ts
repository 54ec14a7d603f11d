import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

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
  ['shell/src/x.ts', "import '@tastequest/mfe-child';"],
  ['shell/src/x.ts', 'export const x: any = 1;'],
] as const;

const ALLOWED = [
  ['mfe-child/src/x.ts', "import '@tastequest/contract/router';"],
  ['mfe-child/src/x.ts', "import '@tastequest/client';"],
  ['shell/src/x.ts', "import '@tastequest/client/internal';"],
  ['shell/src/x.ts', "import 'single-spa';"],
  ['shared/client/src/supabase.ts', "import '@supabase/supabase-js';"],
] as const;

const SCRIPT = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint();
  const cases = JSON.parse(process.env.CASES);
  const results = [];
  for (const [filePath, code] of cases) {
    const [result] = await eslint.lintText(code, { filePath });
    results.push(result.messages.filter((m) => m.severity === 2).map((m) => m.message));
  }
  console.log(JSON.stringify(results));`;

function lint(cases: readonly (readonly [string, string])[]): string[][] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CASES: JSON.stringify(cases) },
  });
  return JSON.parse(output) as string[][];
}

test('every planted violation is an error, every allowed import is not', () => {
  const results = lint([...FORBIDDEN, ...ALLOWED]);
  const passed = FORBIDDEN.filter((_, i) => results[i]?.length === 0);
  expect(passed).toEqual([]);
  expect(results.slice(FORBIDDEN.length)).toEqual(ALLOWED.map(() => []));
}, 60_000);

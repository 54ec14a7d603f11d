/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';

const root = path.join(__dirname, '../../../..');
const REFUSAL = /\b(?:fail|FunctionError)\(\s*\d+,\s*'([\w.]+)',([^;]*);/g;
const QUOTED = /'((?:[^']|'')*)'|"([^"]*)"/g;

/** What the database and the functions say when they refuse, place by place: a code, its sentence or sentences, and the hint. */
export function refusals(): { code: string; texts: string[] }[] {
  const server = projectFiles(path.join(root, 'infra/supabase')).filter(
    (file) => /^(schemas|functions)\/.*\.(sql|ts)$/.test(file) && !/\.test\.|\/testing\//.test(file),
  );
  return server.flatMap((file) =>
    [...readFileSync(path.join(root, 'infra/supabase', file), 'utf8').matchAll(REFUSAL)].map(
      ([, code = '', rest = '']) => ({ code, texts: sentencesIn(rest) }),
    ),
  );
}

const sentencesIn = (code: string) =>
  [...code.matchAll(QUOTED)]
    .map(([, single, double]) => double ?? single?.replaceAll("''", "'") ?? '')
    .filter((text) => /[a-z]{2}.* /i.test(text));

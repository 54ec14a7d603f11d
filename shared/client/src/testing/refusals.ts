/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';

const root = path.join(__dirname, '../../../..');
const REFUSAL = /\b(?:fail|FunctionError)\(\s*\d+,\s*'([\w.]+)',([^;]*);/g;
/** One that says more beside its code. */
const RAISED = /\braise exception using(?=[^;]*'code', '([\w.]+)')([^;]*);/g;
/** How the gateway of the local server writes them: objects with a code of ours. */
const OF_GATEWAY = /\bcode: '(\w+\.\w+)',\s+message: (.*)/g;
const QUOTED = /'((?:[^']|'')*)'|"([^"]*)"/g;

/** What the database, the functions and the gateway say when they refuse, place by place: a code, its sentence or sentences, and the hint. */
export function refusals(): { code: string; texts: string[] }[] {
  const server = projectFiles(path.join(root, 'infra/supabase')).filter(
    (file) => /^(schemas|functions)\/.*\.(sql|ts)$/.test(file) && !/\.test\.|\/testing\//.test(file),
  );
  return [
    ...server.flatMap((file) =>
      [REFUSAL, RAISED].flatMap((pattern) => refusalsIn(path.join('infra/supabase', file), pattern)),
    ),
    ...refusalsIn('infra/local/src/api-gateway/request-body.ts', OF_GATEWAY),
  ];
}

const refusalsIn = (file: string, pattern: RegExp) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map(([, code = '', rest = '']) => ({
    code,
    texts: sentencesIn(rest),
  }));

const sentencesIn = (code: string) =>
  [...code.matchAll(QUOTED)]
    .map(([, single, double]) => double ?? single?.replaceAll("''", "'") ?? '')
    .filter((text) => /[a-z]{2}.* /i.test(text));

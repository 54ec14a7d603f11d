/** How the database and the functions write them. */
const REFUSAL = /\b(?:fail|FunctionError)\(\s*\d+,\s*'([\w.]+)',([^;]*);/g;
/** One that says more beside its code. */
const RAISED = /\braise exception using(?=[^;]*'code', '([\w.]+)')([^;]*);/g;
/** How the gateway of the local server writes them: objects with a code of ours. */
const OF_GATEWAY = /\bcode: '(\w+\.\w+)',\s+message: (.*)/g;
const QUOTED = /'((?:[^']|'')*)'|"([^"]*)"/g;

/** What a server of these sources says when it refuses, place by place: a code, its sentence or sentences, and the hint. */
export const refusals = (sources: readonly string[]): { code: string; texts: string[] }[] =>
  sources.flatMap((source) =>
    [REFUSAL, RAISED, OF_GATEWAY].flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([, code = '', rest = '']) => ({ code, texts: sentencesIn(rest) })),
    ),
  );

const sentencesIn = (code: string) =>
  [...code.matchAll(QUOTED)]
    .map(([, single, double]) => double ?? single?.replaceAll("''", "'") ?? '')
    .filter((text) => /[a-z]{2}.* /i.test(text));

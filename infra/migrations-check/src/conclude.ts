import { REMEDY } from './check.ts';

/** Says what was found out, and answers the exit code: with a problem the release that asks stops. */
export function conclude(problems: readonly string[], wellSaid: string): number {
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(wellSaid);
  else console.error(`\n${REMEDY}`);
  return problems.length === 0 ? 0 : 1;
}

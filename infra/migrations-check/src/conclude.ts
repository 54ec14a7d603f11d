import { REMEDY } from './check.ts';

/** Says what was found out, and answers the exit code: with a problem the release that asks stops. */
export function conclude(problems: readonly string[], wellSaid: string): number {
  if (problems.length === 0) {
    console.log(wellSaid);
    return 0;
  }
  for (const problem of [...problems, `\n${REMEDY}`]) console.error(problem);
  return 1;
}

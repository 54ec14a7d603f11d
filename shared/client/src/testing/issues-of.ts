import type { z } from 'zod';

/** For tests: the messages of a refused form by field. */
export function issuesOf(schema: z.ZodType, form: unknown): Record<string, string> {
  const { error } = schema.safeParse(form);
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

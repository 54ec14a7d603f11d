import type { Anyone, World } from './world.ts';

export type Values = Record<string, unknown>;

interface Answer {
  rows: Values[];
  /** What the database refused it with. */
  refusal: { code: string; message: string; detail?: string; hint?: string } | null;
}

/** Rights, rules of ours, constraints, bad values. Anything else is a mistake of the test. */
const REFUSALS = /^(42501|PT\d{3})$/;

/** Runs a statement in somebody's name the way the API does: with their role and claims, in a transaction of its own. */
export async function asActor(world: World, actor: Anyone, statement: string): Promise<Answer> {
  const [role, id] = actor === 'anon' ? ['anon', ''] : ['authenticated', world.ids[actor]];
  try {
    const answers = await world.sql(
      `select set_config('request.jwt.claims', jsonb_build_object('session_id',
         (select id from auth.sessions where user_id::text = '${id}' limit 1))::text, true);
       set local role ${role}; set local "request.jwt.claim.sub" = '${id}'; ${statement}`,
    );
    return { rows: answers.at(-1) as unknown as Values[], refusal: null };
  } catch (error) {
    const { code, message, detail, hint } = error as NonNullable<Answer['refusal']>;
    if (!REFUSALS.test(code)) throw error;
    return { rows: [], refusal: { code, message, detail, hint } };
  }
}

/** Calls a function of the API in somebody's name. */
export function callAs(world: World, actor: Anyone, name: string, args: Values): Promise<Answer> {
  const named = Object.entries(args).map(([arg, value]) => `"${arg}" => ${literal(value)}`);
  return asActor(
    world,
    actor,
    `select to_jsonb(answer) as answer from public."${name}"(${named.join(', ')}) as answer`,
  );
}

/** A value as PostgreSQL reads it for a column or argument of whatever type. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = Array.isArray(value)
    ? `{${value.map((item) => JSON.stringify(item)).join(',')}}`
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

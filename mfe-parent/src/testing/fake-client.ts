import type { TasteQuestClient } from '@tastequest/client';

/** What the database functions, and the tables, answer by their names; throwing refuses. */
export type Answers = Record<string, (args: Record<string, unknown>) => unknown>;

/** For tests: answers in the place of the server; what is not named answers with an error. */
export function fakeClient(answers: Answers): TasteQuestClient {
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    try {
      const answer = answers[name];
      if (!answer) throw { code: 'PGRST202', message: `${name} is not there`, details: null, hint: null };
      return { data: await answer(args), error: null };
    } catch (error) {
      return { data: null, error };
    }
  };
  return { rpc: call, from: (table: string) => rowsOf((args) => call(table, args)) } as unknown as TasteQuestClient;
}

/**
 * A query that takes any filter and order, and answers when it is awaited: to the first argument of each, by its name. What a column is
 * compared with stands by the names of both, such as `eq id`.
 */
function rowsOf(answer: (args: Record<string, unknown>) => Promise<unknown>): unknown {
  const args: Record<string, unknown> = {};
  const query: unknown = new Proxy(
    {},
    {
      get: (_target, key) =>
        key === 'then'
          ? (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => answer(args).then(resolve, reject)
          : (value: unknown, wanted?: unknown) => {
              args[String(key)] = value;
              if (typeof wanted === 'string') args[`${String(key)} ${String(value)}`] = wanted;
              return query;
            },
    },
  );
  return query;
}

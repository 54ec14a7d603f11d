import type { TasteQuestClient } from '@tastequest/client';

/** What a table or a function answers: a value, or something that makes one from the arguments. Throwing refuses. */
export type Answers = Record<string, unknown>;
type Args = Record<string, unknown>;

export interface FakeServer {
  client: TasteQuestClient;
  /** The arguments of each call of one function, in order. */
  callsOf: (name: string) => Args[];
  /** The names of all calls, in order. */
  requests: () => string[];
}

/** For tests: answers in the place of the server, at the edge that the Supabase client is. */
export function fakeServer(answers: Answers): FakeServer {
  const calls: { name: string; args: Args }[] = [];
  const answer = async (name: string, args: Args) => {
    calls.push({ name, args });
    try {
      const made: unknown = answers[name];
      const data: unknown = typeof made === 'function' ? await made(args) : made;
      if (data === undefined) throw { code: 'XX000', message: `no answer for ${name}` };
      return { data, error: null };
    } catch (error) {
      return { data: null, error };
    }
  };
  const client = {
    rpc: (name: string, args: Args = {}) => answer(name, args),
    functions: { invoke: (name: string, { body }: { body: Args }) => answer(name, body) },
    from: (table: string) => rowsOf((args) => answer(table, args)),
  };
  return {
    client: client as unknown as TasteQuestClient,
    callsOf: (name) => calls.filter((call) => call.name === name).map(({ args }) => args),
    requests: () => calls.map(({ name }) => name),
  };
}

/** A query that takes any filter and order, and answers when it is awaited: `lt seq` is what `seq` has to be less than. */
function rowsOf(answer: (args: Args) => Promise<unknown>): unknown {
  const args: Args = {};
  const query: unknown = new Proxy(
    {},
    {
      get: (_target, key) =>
        key === 'then'
          ? (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => answer(args).then(resolve, reject)
          : (column: unknown, wanted: unknown) => {
              args[`${String(key)} ${String(column)}`] = wanted;
              return query;
            },
    },
  );
  return query;
}

import type { TasteQuestClient } from '@tastequest/client';

/** What the database functions answer by their names; throwing refuses. */
export type Answers = Record<string, (args: Record<string, unknown>) => unknown>;

/** For tests: answers in the place of the server; a function that is not named answers with an error. */
export function fakeClient(rpc: Answers): TasteQuestClient {
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    try {
      const answer = rpc[name];
      if (!answer) throw { code: 'PGRST202', message: `${name} is not there`, details: null, hint: null };
      return { data: await answer(args), error: null };
    } catch (error) {
      return { data: null, error };
    }
  };
  return { rpc: call } as unknown as TasteQuestClient;
}

import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import type { ReactNode } from 'react';

type Answer = (args: Record<string, unknown>) => unknown;

/** The data of a remote, answered by these database functions; one that is not named answers with an error. */
export function WithData({ rpc, children }: { rpc: Record<string, Answer>; children: ReactNode }) {
  return <DataProvider client={fakeClient(rpc)}>{children}</DataProvider>;
}

function fakeClient(rpc: Record<string, Answer>): TasteQuestClient {
  const call = (name: string, args: Record<string, unknown>) => {
    const answer = rpc[name];
    const error = { code: 'PGRST202', message: `${name} is not there`, details: null, hint: null };
    return Promise.resolve(answer ? { data: answer(args), error: null } : { data: null, error });
  };
  return { rpc: call } as unknown as TasteQuestClient;
}

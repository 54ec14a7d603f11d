import { DataProvider } from '@tastequest/client';
import type { ReactNode } from 'react';
import { fakeClient } from './fake-client';
import type { Answers } from './fake-client';

/** The data of a remote, answered by these database functions. */
export function WithData({ rpc, children }: { rpc: Answers; children: ReactNode }) {
  return <DataProvider client={fakeClient(rpc)}>{children}</DataProvider>;
}

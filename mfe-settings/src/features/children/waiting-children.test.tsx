import { render, screen } from '@testing-library/react';
import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { WaitingChildren } from './waiting-children';

const broken = { code: '58000', message: 'disk full', details: null, hint: null };
const client = { rpc: async () => ({ data: null, error: broken }) } as unknown as TasteQuestClient;

test("says so when the waiting children can't be loaded", async () => {
  render(
    <InRemote>
      <DataProvider client={client}>
        <WaitingChildren />
      </DataProvider>
    </InRemote>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent("Failed to load who's waiting");
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

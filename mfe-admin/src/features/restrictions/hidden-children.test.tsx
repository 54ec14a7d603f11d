import { render, screen } from '@testing-library/react';
import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { HiddenChildren } from './hidden-children';

const broken = { data: null, error: { code: '58000', message: 'disk full', details: null, hint: null } };

test('hidden children that could not be loaded are not passed over', async () => {
  const client = { rpc: async () => broken };
  render(
    <InRemote>
      <DataProvider client={client as unknown as TasteQuestClient}>
        <HiddenChildren />
      </DataProvider>
    </InRemote>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load admin data');
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('a hidden child is shown again', async () => {
  const hidden = [{ child_id: 'mia', name: 'Mia Roe' }];
  const table = { delete: () => ({ eq: async () => ({ data: hidden.pop(), error: null }) }) };
  const client = { rpc: async () => ({ data: [...hidden], error: null }), from: () => table };
  render(
    <InRemote actions={{ toast: { success: jest.fn() } as never }}>
      <DataProvider client={client as unknown as TasteQuestClient}>
        <HiddenChildren />
      </DataProvider>
    </InRemote>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show again: Mia Roe' }));
  await waitFor(() => expect(screen.queryByText('Mia Roe')).not.toBeInTheDocument());
});

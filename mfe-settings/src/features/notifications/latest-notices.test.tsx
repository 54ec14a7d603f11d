import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { WaitingChildren } from '../children/waiting-children';
import { LatestNotices } from './latest-notices';

const row = {
  id: 'n1',
  kind: 'challenge_completed',
  title: 'Challenge completed',
  body: 'Mia completed "Green week".',
  about_id: null,
  created_at: '2026-11-21T12:00:00Z',
  read_at: null,
};
const broken = { code: '58000', message: 'disk full', details: null, hint: null };

/** A server that answers with the notices only; whatever else is asked of it goes wrong. */
const client = {
  auth: { getSession: async () => ({ data: { session: { user: { id: 'sam' } } } }) },
  from: () => ({
    select: () => ({ order: () => ({ limit: async () => ({ data: [row], error: null }) }) }),
    update: () => ({ eq: () => ({ is: async () => ({ data: null, error: broken }) }) }),
  }),
  rpc: async () => ({ data: null, error: broken }),
} as unknown as TasteQuestClient;

test("keeps a notice, and says so, when it can't be marked as read", async () => {
  const error = jest.fn();
  render(
    <InRemote actions={{ toast: { error } as never }}>
      <DataProvider client={client}>
        <LatestNotices />
      </DataProvider>
    </InRemote>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to mark the notices as read'));
  expect(screen.getByText('New')).toBeVisible();
});

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

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { WaitingChildren } from './waiting-children';

const broken = { code: '58000', message: 'disk full', details: null, hint: null };

function open(answer: { data: object[] | null; error: object | null }) {
  const navigate = jest.fn();
  const rpc = jest.fn(async () => answer);
  render(
    <InRemote actions={{ navigate }}>
      <DataProvider client={{ rpc } as unknown as TasteQuestClient}>
        <WaitingChildren />
      </DataProvider>
    </InRemote>,
  );
  return navigate;
}

test("says so when the waiting children can't be loaded", async () => {
  open({ data: null, error: broken });
  expect(await screen.findByRole('alert')).toHaveTextContent("Failed to load who's waiting");
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('names who waits, and leads to where they are let in', async () => {
  const request = (id: string, full_name: string) => ({
    id,
    full_name,
    email: null,
    created_at: '2026-11-20T10:00:00Z',
  });
  const navigate = open({ data: [request('l', 'Leo'), request('m', 'Mia')], error: null });
  expect(await screen.findByText('Waiting for your OK: Leo, Mia')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(navigate).toHaveBeenCalledWith('/parent/approvals');
});

import { DataProvider, MESSAGES, type AdminUser, type TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StartImpersonation } from './start-impersonation';

const ada = { id: 'ada', fullName: 'Ada Roe', role: 'parent', roles: [] as string[] } as unknown as AdminUser;
const running = {
  impersonation_id: 'i1',
  expires_at: '2100-01-01T00:00:00Z',
  user: { id: 'ada', full_name: 'Ada Roe', role: 'parent' },
};
const broken = { data: null, error: { code: '58000', message: 'disk full', details: null, hint: null } };

async function start(answer: object) {
  const rpc = jest.fn(async (..._asked: unknown[]) => answer);
  const done = { success: jest.fn(), onClose: jest.fn(), onStarted: jest.fn() };
  render(
    <InRemote actions={{ toast: { success: done.success } as never }}>
      <DataProvider client={{ rpc } as unknown as TasteQuestClient}>
        <StartImpersonation user={ada} onClose={done.onClose} onStarted={done.onStarted} />
      </DataProvider>
    </InRemote>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Ticket 12');
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  return { ...done, rpc };
}

test('a look starts with its reason, and its form closes', async () => {
  const { rpc, success, onClose, onStarted } = await start({ data: running, error: null });
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith(expect.objectContaining({ impersonationId: 'i1' })));
  expect(rpc).toHaveBeenCalledWith('start_impersonation', { p_user_id: 'ada', p_reason: 'Ticket 12' });
  expect(success).toHaveBeenCalledWith(MESSAGES.admin.impersonationStarted);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a look that did not start says so, and keeps its reason', async () => {
  const { onClose, onStarted } = await start(broken);
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.admin.impersonationFailed);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Ticket 12');
  expect(onClose).not.toHaveBeenCalled();
  expect(onStarted).not.toHaveBeenCalled();
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider, type AdminUser, type TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { ChangeRoles } from './change-roles';

const ada = { id: 'u1', fullName: 'Ada Roe', role: 'parent', roles: ['parent_basic'] } as AdminUser;
const asksCode = { code: 'PT403', message: 'x', details: '{"code": "auth.code_required"}' };

/** A server that changes roles after a code only. */
function serverWith() {
  let isProved = false;
  const setRole = jest.fn(async () => ({ data: null, error: isProved ? null : asksCode }));
  const client = {
    rpc: setRole,
    auth: {
      mfa: {
        listFactors: async () => ({ data: { totp: [{ id: 'f' }] }, error: null }),
        challengeAndVerify: async () => {
          isProved = true;
          return { data: {}, error: null };
        },
      },
    },
  } as unknown as TasteQuestClient;
  return { client, setRole };
}

test('a role is changed once the code that the server asks for is entered', async () => {
  const { client, setRole } = serverWith();
  const toast = { success: jest.fn(), error: jest.fn() };
  render(
    <InRemote actions={{ toast: toast as never }}>
      <DataProvider client={client}>
        <ChangeRoles user={ada} onClose={jest.fn()} />
      </DataProvider>
    </InRemote>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add role Parent Pro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
  await userEvent.type(await screen.findByLabelText(/^6-digit code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Role updated successfully'));
  expect(setRole).toHaveBeenCalledTimes(2);
  expect(toast.error).not.toHaveBeenCalled();
});

test.each([
  ['my own roles are', 'u1', 1],
  ["somebody else's are not", 'u2', 0],
])('%s read anew once they are changed', async (_whose, me, times) => {
  const refreshProfile = jest.fn(() => new Promise<void>(() => undefined));
  const success = jest.fn();
  render(
    <InRemote profile={{ id: me }} actions={{ refreshProfile, toast: { success } as never }}>
      <DataProvider client={{ rpc: async () => ({ data: null, error: null }) } as unknown as TasteQuestClient}>
        <ChangeRoles user={ada} onClose={jest.fn()} />
      </DataProvider>
    </InRemote>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add role Parent Pro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add role' }));
  await waitFor(() => expect(success).toHaveBeenCalled());
  expect(refreshProfile).toHaveBeenCalledTimes(times);
  expect(await screen.findByRole('dialog', { name: 'Roles of Ada Roe' })).toBeVisible();
});

function openPlain(error: object | null | Promise<object> = null) {
  const toast = { success: jest.fn(), error: jest.fn() };
  const rpc = jest.fn(async (..._asked: unknown[]) => ({ data: null, error: await error }));
  render(
    <InRemote actions={{ toast: toast as never }}>
      <DataProvider client={{ rpc } as unknown as TasteQuestClient}>
        <ChangeRoles user={ada} onClose={jest.fn()} />
      </DataProvider>
    </InRemote>,
  );
  return { ...toast, rpc };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a role is taken away once that is confirmed, however often; a server that refuses is told of', async () => {
  let refuse: (error: object) => void = () => undefined;
  const { rpc, error } = openPlain(new Promise<object>((resolve) => (refuse = resolve)));
  await press('Remove role Parent Basic');
  expect(await screen.findByRole('dialog', { name: 'Remove this role?' })).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Remove role' }));
  refuse({ code: '58000', message: 'disk full', details: null, hint: null });
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to update role'));
  const asked = { p_user_id: 'u1', p_role: 'parent_basic', p_granted: false };
  expect(rpc.mock.calls).toEqual([['set_role', asked]]);
  expect(await screen.findByRole('dialog', { name: 'Roles of Ada Roe' })).toBeVisible();
});

test('who does not confirm comes back to the roles', async () => {
  const { rpc } = openPlain();
  await press('Add role Parent Pro');
  await press('Cancel');
  expect(await screen.findByRole('dialog', { name: 'Roles of Ada Roe' })).toBeVisible();
  expect(rpc).not.toHaveBeenCalled();
});

test('who gives no code changes no role', async () => {
  const { rpc } = openPlain(asksCode);
  await press('Add role Parent Pro');
  await press('Add role');
  await screen.findByLabelText(/^6-digit code/);
  await press('Cancel');
  expect(await screen.findByRole('dialog', { name: 'Roles of Ada Roe' })).toBeVisible();
  expect(rpc).toHaveBeenCalledTimes(1);
});

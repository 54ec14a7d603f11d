import { DataProvider } from '@tastequest/client';
import type { Child, TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditChildDialog } from './edit-child-dialog';

const mia = {
  id: 'mia',
  fullName: 'Mia',
  dob: '2018-05-04',
  gender: null,
  avatar: 'fox',
  allergies: [],
  allergenGroups: [],
  allergyConsent: false,
  allergiesToReview: false,
  hidePoints: false,
  preReader: false,
  updatedAt: '2026-03-01T10:00:00Z',
} as unknown as Child;

function show(rpc: (name: string, args?: object) => Promise<unknown>) {
  const onClose = jest.fn();
  render(
    <InRemote actions={{ toast: { success: jest.fn() } as never }}>
      <DataProvider client={{ rpc } as unknown as TasteQuestClient}>
        <EditChildDialog child={mia} onClose={onClose} />
      </DataProvider>
    </InRemote>,
  );
  return onClose;
}

test.each([
  ['Pictures first', { p_child_id: 'mia', p_hide_points: false, p_pre_reader: true }],
  ['Hide point numbers', { p_child_id: 'mia', p_hide_points: true, p_pre_reader: false }],
])('"%s" is saved by itself', async (setting, saved) => {
  const data: Record<string, unknown> = { update_child: { updated_at: '2026-03-02T10:00:00Z' }, children_list: [] };
  const rpc = jest.fn(async (name: string, _args?: object) => ({ data: data[name] ?? null, error: null }));
  const onClose = show(rpc);
  await userEvent.click(screen.getByLabelText(setting));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(rpc).toHaveBeenCalledWith('set_child_settings', saved);
});

test.each(['Pictures first', 'Hide point numbers'])('asks before a change of "%s" is lost', async (setting) => {
  const onClose = show(async () => ({ data: [], error: null }));
  await userEvent.click(screen.getByLabelText(setting));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('says of a child that was removed meanwhile that it is gone', async () => {
  const refusal = { code: 'PT409', message: 'Changed.', details: '{"code":"row.changed"}' };
  const rpc = async (name: string) =>
    name === 'update_child' ? { data: null, error: refusal } : { data: [], error: null };
  show(rpc);
  await userEvent.type(screen.getByLabelText('Full name'), ' Rose');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Look at the new version' }));
  expect(await screen.findByText('This was deleted in the meantime.')).toBeInTheDocument();
});

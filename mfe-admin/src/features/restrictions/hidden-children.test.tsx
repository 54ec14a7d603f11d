import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider, useRestrictedChildrenQuery } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { HiddenChildren } from './hidden-children';

const broken = { data: null, error: { code: '58000', message: 'disk full', details: null, hint: null } };

/** Says when the answer is there, also where nothing else is seen of it. */
const Answered = () => (useRestrictedChildrenQuery().isSuccess ? <p>Answered</p> : null);

function show(client: object, toast: object = {}) {
  render(
    <InRemote actions={{ toast: toast as never }}>
      <DataProvider client={client as TasteQuestClient}>
        <HiddenChildren />
        <Answered />
      </DataProvider>
    </InRemote>,
  );
}

test('hidden children that could not be loaded are not passed over', async () => {
  const client = { rpc: async () => broken };
  show(client);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load admin data');
});

test('a hidden child is shown again, once', async () => {
  const hidden = [{ child_id: 'mia', name: 'Mia Roe' }];
  let clear: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (clear = resolve));
  const eq = jest.fn(() => held.then(() => ({ data: hidden.pop(), error: null })));
  const table = { delete: () => ({ eq }) };
  const client = { rpc: async () => ({ data: [...hidden], error: null }), from: () => table };
  const success = jest.fn();
  show(client, { success });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Show again: Mia Roe' }));
  clear();
  await waitFor(() => expect(success).toHaveBeenCalledWith('Restriction cleared'));
  await waitFor(() => expect(screen.queryByText('Mia Roe')).not.toBeInTheDocument());
  expect(eq).toHaveBeenCalledTimes(1);
});

test('a child that was not shown again stays listed, by a part of its number where the log has no name', async () => {
  const error = jest.fn();
  const child = { child_id: '12345678-0000', name: null };
  const table = { delete: () => ({ eq: async () => broken }) };
  const client = { rpc: async () => ({ data: [child], error: null }), from: () => table };
  show(client, { error });
  await userEvent.click(await screen.findByRole('button', { name: 'Show again: Child 12345678' }));
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to clear the restriction'));
  expect(screen.getByText('Child 12345678')).toBeVisible();
});

test('where no child is hidden nothing is said', async () => {
  show({ rpc: async () => ({ data: [], error: null }) });
  await screen.findByText('Answered');
  expect(screen.queryByText('Hidden from administrators')).not.toBeInTheDocument();
});

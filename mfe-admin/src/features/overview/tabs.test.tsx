import { DataProvider, MESSAGES } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { AccessLogsTab } from '../access-logs/access-logs-tab';
import { RemotesTab } from '../remotes/remotes-tab';
import { FeatureFlagsTab } from '../feature-flags/feature-flags-tab';

const broken = { data: null, error: { code: '58000', message: 'disk full', details: null, hint: null } };
const flag = { id: 'lab', name: 'Lab', description: null, enabled_roles: ['parent_pro'] };

/** The tab above a server that reads and changes as these say. */
function open(Tab: ComponentType, read: () => object, change: object = { data: null, error: null }) {
  const toast = { success: jest.fn(), error: jest.fn() };
  const rpc = jest.fn(async (name: string, _args?: object) => (name === 'set_feature_flag' ? change : read()));
  const rows = { order: () => ({ ...rows, then: (done: (rows: object) => void) => done(read()) }), limit: read };
  const client = { rpc, from: () => ({ select: () => rows }) };
  render(
    <InRemote actions={{ toast: toast as never }}>
      <DataProvider client={client as unknown as TasteQuestClient}>
        <Tab />
      </DataProvider>
    </InRemote>,
  );
  return { ...toast, rpc };
}

test.each<[string, ComponentType, string]>([
  ['the log', AccessLogsTab, 'No access logs yet'],
  ['the flags', FeatureFlagsTab, 'No feature flags yet'],
  ['the remotes', RemotesTab, 'Nothing is known yet'],
])(
  '%s that could not be read are read again at a press, whose button is busy until they are there',
  async (_what, Tab, empty) => {
    let answer: object = broken;
    let give: (rows: object) => void = () => undefined;
    open(Tab, () => answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.admin.loadFailed);
    answer = new Promise((resolve) => (give = resolve));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Try again', busy: true })).toBeVisible();
    give({ data: [], error: null });
    expect(await screen.findByText(empty)).toBeVisible();
  },
);

test.each([
  ['Parent Basic', 'parent_basic', true],
  ['Parent Pro', 'parent_pro', false],
])('a flag is switched for %s', async (name, role, enabled) => {
  const { rpc, success } = open(FeatureFlagsTab, () => ({ data: [flag], error: null }));
  await userEvent.click(await screen.findByRole('checkbox', { name }));
  await waitFor(() => expect(success).toHaveBeenCalledWith(MESSAGES.admin.flagUpdated));
  expect(rpc).toHaveBeenCalledWith('set_feature_flag', { p_flag: 'lab', p_role: role, p_enabled: enabled });
});

test('a flag is switched once by two presses', async () => {
  const { rpc } = open(FeatureFlagsTab, () => ({ data: [flag], error: null }), new Promise(() => undefined));
  await userEvent.dblClick(await screen.findByRole('checkbox', { name: 'Parent Basic' }));
  expect(rpc.mock.calls.filter(([name]) => name === 'set_feature_flag')).toHaveLength(1);
});

test('a flag that was not switched is told of', async () => {
  const { error, success } = open(FeatureFlagsTab, () => ({ data: [flag], error: null }), broken);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Parent Basic' }));
  await waitFor(() => expect(error).toHaveBeenCalledWith(MESSAGES.admin.flagFailed));
  expect(success).not.toHaveBeenCalled();
});

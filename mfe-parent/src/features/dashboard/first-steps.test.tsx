import { render, screen } from '@testing-library/react';
import { InRemote } from '@tastequest/contract/testing';
import { WithData } from '../../testing/with-data';
import { FirstSteps } from './first-steps';

const nothing = { children: [], recentLogs: [], foods: 0, rewards: 0 };
const removed = {
  id: 'n1',
  kind: 'removed_from_family',
  title: 'You were removed from a family',
  body: 'You are no longer part of "Berg" on TasteQuest.',
  child_id: null,
  created_at: '2026-11-21T12:00:00Z',
  read_at: '2026-11-21T13:00:00Z',
};

it('tells who was removed from a family so instead, also once nothing is unread', async () => {
  const rpc = {
    notice_page: () => ({ items: [removed], total: 1, unread: 0 }),
    family_member_list: () => [{ id: 'm1', role: 'owner', status: 'active' }],
  };
  render(
    <InRemote profile={{ email: 'ben@example.com' }}>
      <WithData rpc={rpc}>
        <FirstSteps dashboard={nothing} onStart={jest.fn()} />
      </WithData>
    </InRemote>,
  );
  expect(await screen.findByRole('heading', { name: removed.title })).toBeVisible();
  expect(screen.queryByText(/steps/)).not.toBeInTheDocument();
});

it('counts a step as done with the first of its things, and is gone once all are there', () => {
  const one = { children: [{ id: 'mia' }], foods: 1, rewards: 1 };
  const show = (recentLogs: object[]) => (
    <InRemote>
      <WithData rpc={{}}>
        <FirstSteps dashboard={{ ...one, recentLogs } as never} onStart={jest.fn()} />
      </WithData>
    </InRemote>
  );
  const { rerender, container } = render(show([]));
  expect(screen.getByText('Add a child, Add foods, Create a reward', { exact: false })).toBeVisible();
  rerender(show([{ id: 'log' }]));
  expect(container).toBeEmptyDOMElement();
});

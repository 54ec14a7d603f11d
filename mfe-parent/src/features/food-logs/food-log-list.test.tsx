import type { FoodLog } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectOwnNames } from '@tastequest/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithData } from '../../testing/with-data';
import { FoodLogList } from './food-log-list';
import { RecentLogs } from './recent-logs';

const log: FoodLog = {
  id: 'log',
  childId: 'mia',
  childName: 'Mia',
  foodId: 'broccoli',
  foodName: 'Broccoli',
  foodEmoji: '🥦',
  mealType: 'lunch',
  pointsAwarded: 15,
  photoUrl: null,
  loggedBy: 'sam',
  loggerName: 'Sam Taylor',
  logDate: '2026-03-09',
  createdAt: '2026-03-09T12:00:00Z',
  canUndo: true,
  matchingChallenges: [
    { id: 'a', name: 'Green week' },
    { id: 'b', name: 'Rainbow' },
  ],
};

it('shows who ate what, when, who logged it and what it counts for', async () => {
  const onAction = jest.fn();
  render(<FoodLogList logs={[log]} today="2026-03-09" onAction={onAction} />);
  expect(screen.getByRole('heading', { name: 'Broccoli' })).toBeInTheDocument();
  expect(screen.getByText('Mia · Lunch · Today')).toBeInTheDocument();
  expect(screen.getByText('Logged by Sam Taylor')).toBeInTheDocument();
  expect(screen.getByText('Matches 2 challenge(s)')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete log of Broccoli' }));
  expect(onAction).toHaveBeenCalledWith(log, 'delete');
});

it('says nothing of challenges that do not match', () => {
  render(<FoodLogList logs={[{ ...log, matchingChallenges: [] }]} today="2026-03-10" onAction={jest.fn()} />);
  expect(screen.queryByText(/Matches/)).not.toBeInTheDocument();
  expect(screen.getByText('Mia · Lunch · Yesterday')).toBeInTheDocument();
});

it('offers a photo for a log that has none, and shows the one that is there', () => {
  const logs = [log, { ...log, id: 'other', foodName: 'Kale', photoUrl: 'mia/kale.jpg' }];
  render(
    <WithData rpc={{}}>
      <FoodLogList logs={logs} today="2026-03-09" onAction={jest.fn()} />
    </WithData>,
  );
  expect(screen.getByRole('button', { name: 'Add a photo to the log of Broccoli' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Photo of Kale' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a photo to the log of Kale' })).not.toBeInTheDocument();
});

it('tells logs of one food apart, by child, meal and day', () => {
  const logs = [
    log,
    { ...log, id: 'kale', foodName: 'Kale' },
    { ...log, id: 'leo', childName: 'Leo' },
    { ...log, id: 'dinner', mealType: 'dinner' as const, photoUrl: 'mia/1.jpg' },
    { ...log, id: 'before', mealType: 'dinner' as const, photoUrl: 'mia/2.jpg', logDate: '2026-03-08' },
    { ...log, id: 'twin', mealType: 'dinner' as const, photoUrl: 'mia/3.jpg' },
  ];
  const { unmount } = render(
    <WithData rpc={{}}>
      <FoodLogList logs={logs} today="2026-03-09" onAction={jest.fn()} />
    </WithData>,
  );
  expectOwnNames();
  for (const name of ['Kale', 'Broccoli, Leo', 'Broccoli, Mia, Lunch', 'Broccoli, Mia, Dinner, Yesterday'])
    expect(screen.getByRole('button', { name: `Delete log of ${name}` })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Photo of Broccoli, Mia, Dinner, Today (2)' })).toBeInTheDocument();
  unmount();
  render(
    <InRemote>
      <WithData rpc={{}}>
        <RecentLogs logs={logs} />
      </WithData>
    </InRemote>,
  );
  expectOwnNames();
});

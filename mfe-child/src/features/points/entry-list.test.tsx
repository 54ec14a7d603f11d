import { render, screen } from '@testing-library/react';
import type { PointEntry } from '@tastequest/client';
import { ChildModeContext } from '../../hooks/use-child-mode';
import { aMode, aVoice, picturesIn } from '../../testing/child-mode';
import { EntryList } from './entry-list';

const entries: PointEntry[] = [
  {
    id: 'e2',
    seq: 2,
    childId: 'mia',
    kind: 'reward_claim',
    points: -50,
    balanceAfter: 10,
    label: 'Movie night',
    emoji: '🎬',
    reason: null,
    createdAt: '2020-03-09T10:00:00Z',
    earnedOn: null,
  },
  {
    id: 'e1',
    seq: 1,
    childId: 'mia',
    kind: 'food_log',
    points: 15,
    balanceAfter: 60,
    label: 'Broccoli',
    emoji: '🥦',
    reason: null,
    createdAt: '2020-03-08T10:00:00Z',
    earnedOn: '2020-03-07',
  },
];

it('tells where points came from and went', () => {
  render(<EntryList entries={entries} />);
  const [spent, won] = screen.getAllByRole('listitem');
  expect(spent).toHaveTextContent('Movie nightMy reward · Mar 9, 2020−50 points');
  expect(won).toHaveTextContent('BroccoliI ate it · Mar 7, 2020+15 points');
});

it.each([
  [false, 'Movie night. My reward. minus 50 points'],
  [true, 'Movie night. My reward'],
])('reads an entry to a child who cannot read yet (points hidden: %s)', (hidePoints, words) => {
  const voice = aVoice();
  render(
    <ChildModeContext value={aMode({ preReader: true, hidePoints })}>
      <EntryList entries={entries} />
    </ChildModeContext>,
  );
  expect(screen.getByRole('button', { name: `Read to me: ${words}` })).toBeInTheDocument();
  voice.take();
});

it('tells the kinds apart by a second picture', () => {
  const kinds = ['food_log', 'challenge_entry', 'challenge_bonus', 'reversal'] as const;
  const ofBroccoli = kinds.map((kind) => ({ ...(entries[1] as PointEntry), id: kind, kind }));
  render(<EntryList entries={[...ofBroccoli, { ...(entries[1] as PointEntry), id: 'none', emoji: null }]} />);
  expect(screen.getAllByRole('listitem').map(picturesIn)).toEqual([
    ['🥦', '🍴'],
    ['🥦', '🎯'],
    ['🥦', '🏆'],
    ['🥦', '↩️'],
    ['🍴'],
  ]);
});

it('keeps the story but no numbers when points are hidden', () => {
  render(
    <ChildModeContext value={aMode({ hidePoints: true })}>
      <EntryList entries={entries} />
    </ChildModeContext>,
  );
  expect(screen.getByText('Broccoli')).toBeInTheDocument();
  expect(screen.queryByText(/points/)).not.toBeInTheDocument();
});

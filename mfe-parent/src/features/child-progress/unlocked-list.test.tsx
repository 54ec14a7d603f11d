import { InRemote } from '@tastequest/contract/testing';
import { render, screen } from '@testing-library/react';
import { WithData } from '../../testing/with-data';
import { UnlockedList } from './unlocked-list';

const AUCKLAND = { id: 'f', name: 'F', timeZone: 'Pacific/Auckland', familyCode: null, dailyPaidLogCap: 3 };

it('says when a reward was unlocked by the clock of the family', () => {
  const movie = {
    id: 'u1',
    rewardName: 'Movie night',
    rewardDescription: null,
    rewardEmoji: '🎬',
    pointsSpent: 50,
    status: 'delivered' as const,
    unlockedAt: '2025-03-09T18:30:00Z',
  };
  render(
    <InRemote profile={{ family: AUCKLAND }}>
      <WithData rpc={{}}>
        <UnlockedList childId="mia" rows={[movie]} />
      </WithData>
    </InRemote>,
  );
  expect(screen.getByText(/^50 points · Mar 10,.* 7:30/)).toBeVisible();
});

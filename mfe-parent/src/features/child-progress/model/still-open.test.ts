import type { Reward } from '@tastequest/client';
import { stillOpen } from './still-open';

const reward = (id: string, repeatable = false) => ({ id, repeatable }) as Reward;

it('leaves out what was unlocked and cannot be claimed again', () => {
  const rewards = [reward('once'), reward('often', true), reward('cancelled')];
  const unlocked = [
    { rewardId: 'once', status: 'delivered' as const },
    { rewardId: 'often', status: 'to_deliver' as const },
    { rewardId: 'cancelled', status: 'cancelled' as const },
  ];
  expect(stillOpen(rewards, unlocked).map((one) => one.id)).toEqual(['often', 'cancelled']);
});

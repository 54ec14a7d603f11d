import { render, screen, within } from '@testing-library/react';
import { anUnlocked } from '../../testing/samples';
import { MyRewards } from './my-rewards';

it.each([
  ['requested', 'Waiting for a yes'],
  ['to_deliver', 'Your parent will get it'],
  ['delivered', 'You got it!'],
  ['cancelled', 'Your points came back'],
] as const)('says of a reward that is %s: %s', (status, words) => {
  render(<MyRewards unlocked={[anUnlocked({ status, unlockedAt: '2020-03-09T10:00:00Z' })]} />);
  const row = within(screen.getByRole('region', { name: 'My rewards' })).getByRole('listitem');
  expect(row).toHaveTextContent('Movie nightMar 9, 2020');
  expect(row).toHaveTextContent(words);
});

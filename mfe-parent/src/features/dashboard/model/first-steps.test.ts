import { firstSteps } from './first-steps';

const states = (done: Parameters<typeof firstSteps>[0]) => firstSteps(done).map((step) => step.state);

it('leads from the child to the foods to the reward', () => {
  expect(states({ child: false, foods: false, reward: false })).toEqual(['next', 'later', 'later']);
  expect(states({ child: true, foods: false, reward: false })).toEqual(['done', 'next', 'later']);
  expect(states({ child: true, foods: true, reward: false })).toEqual(['done', 'done', 'next']);
});

it('accepts steps done in another order', () => {
  expect(states({ child: false, foods: true, reward: true })).toEqual(['next', 'done', 'done']);
});

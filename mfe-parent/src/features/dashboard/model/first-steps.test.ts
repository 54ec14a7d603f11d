import { firstSteps } from './first-steps';
import type { StepId } from './first-steps';

const states = (...done: StepId[]) =>
  firstSteps({
    child: done.includes('child'),
    foods: done.includes('foods'),
    log: done.includes('log'),
    reward: done.includes('reward'),
  }).map((step) => step.state);

it('leads from the child to the foods to the first log to the reward', () => {
  expect(states()).toEqual(['next', 'later', 'later', 'later']);
  expect(states('child')).toEqual(['done', 'next', 'later', 'later']);
  expect(states('child', 'foods')).toEqual(['done', 'done', 'next', 'later']);
  expect(states('child', 'foods', 'log')).toEqual(['done', 'done', 'done', 'next']);
});

it('accepts steps done in another order', () => {
  expect(states('foods', 'reward')).toEqual(['next', 'done', 'later', 'done']);
});

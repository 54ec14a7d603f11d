import { milestoneText } from './milestone-text';

it('says to a parent whose milestone it is', () => {
  expect(milestoneText('Mia', 1200)).toBe('Mia has reached 1,200 points!');
});

import { dueText, progressText } from './rules';

it('shows the true count beyond the goal', () => {
  expect(progressText({ currentCount: 12, targetCount: 10 })).toBe('12/10');
});

it('names the due date', () => {
  expect(dueText('2026-03-09')).toBe('Mar 9, 2026');
  expect(dueText(null)).toBe('No deadline');
});

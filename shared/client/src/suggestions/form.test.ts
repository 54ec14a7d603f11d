import { LIMITS } from '../limits';
import { issuesOf } from '../testing/issues-of';
import { rejectSuggestionSchema } from './form';

test('a rejection needs feedback', () => {
  expect(issuesOf(rejectSuggestionSchema, { feedback: '   ' })).toEqual({ feedback: 'Please say why.' });
});

test('the feedback may be as long as a description, and no longer', () => {
  const feedback = 'x'.repeat(LIMITS.descriptionMax);
  expect(rejectSuggestionSchema.safeParse({ feedback }).success).toBe(true);
  expect(rejectSuggestionSchema.safeParse({ feedback: `${feedback}x` }).success).toBe(false);
});

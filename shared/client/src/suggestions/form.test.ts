import { issuesOf } from '../testing/issues-of';
import { rejectSuggestionSchema } from './form';

test('a rejection needs feedback', () => {
  expect(issuesOf(rejectSuggestionSchema, { feedback: '   ' })).toEqual({ feedback: 'Please say why.' });
});

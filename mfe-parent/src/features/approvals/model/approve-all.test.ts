import type { Claim, WaitingSuggestion } from '@tastequest/client';
import { approvableText } from './approve-all';

const food = (...allergensFound: string[]) => ({ allergensFound }) as WaitingSuggestion;
const claim = (status: Claim['status']) => ({ status }) as Claim;

it('counts what is safe to approve at once', () => {
  const suggestions = [food(), food(), food('nuts')];
  expect(approvableText({ suggestions, claims: [] })).toBe('2 suggested foods');
  expect(approvableText({ suggestions: [food()], claims: [claim('requested'), claim('to_deliver')] })).toBe(
    '1 suggested food and 1 reward',
  );
});

it('offers nothing when all needs a look of its own', () => {
  expect(approvableText({ suggestions: [food('milk')], claims: [claim('to_deliver')] })).toBeNull();
});

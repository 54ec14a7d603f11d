import type { Claim, WaitingSuggestion } from '@tastequest/client';
import { approvableText, linesOf } from './rules';

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

describe('what is sent', () => {
  const mango = { id: 's1', name: 'Mango', pointsValue: 10, allergensFound: [] } as unknown as WaitingSuggestion;
  const bar = { id: 's2', name: 'Nut bar', pointsValue: 10, allergensFound: ['nuts'] } as unknown as WaitingSuggestion;

  it('is what the rows show: the typed points, the picture of the name, no allergens', () => {
    expect(linesOf([mango, bar], new Map())).toEqual([{ id: 's1', pointsValue: 10, emoji: '🥭' }]);
    const typed = new Map([['s1', { pointsValue: 5, emoji: '🥭' }]]);
    expect(linesOf([mango, bar], typed)).toEqual([{ id: 's1', pointsValue: 5, emoji: '🥭' }]);
  });

  it('waits for points that are no number', () => {
    const typed = new Map([['s1', { pointsValue: '', emoji: '🥭' }]]);
    expect(() => linesOf([mango], typed)).toThrow('Please check the points for Mango first.');
  });
});

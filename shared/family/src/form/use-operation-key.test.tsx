import { renderHook } from '@testing-library/react';
import { useOperationKey } from './use-operation-key';

it('keeps the key for the same wish, also over renders, and changes it with the wish', () => {
  const { result, rerender } = renderHook(useOperationKey);
  const first = result.current.keyFor({ food: 'kale' });
  rerender();
  expect(result.current.keyFor({ food: 'kale' })).toBe(first);
  expect(result.current.keyFor({ food: 'corn' })).not.toBe(first);
});

it('starts anew after success', () => {
  const { result } = renderHook(useOperationKey);
  const first = result.current.keyFor('kale');
  result.current.renew();
  expect(result.current.keyFor('kale')).not.toBe(first);
});

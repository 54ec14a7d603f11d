import { renderHook } from '@testing-library/react';
import { useCreationKey } from './use-creation-key';

it('keeps one key, and says from the first change on that the row is to be corrected', () => {
  const { result, rerender } = renderHook(useCreationKey);
  const first = result.current({ name: 'Kale' });
  expect(first.corrects).toBe(false);
  rerender();
  expect(result.current({ name: 'Kale' })).toEqual(first);
  const changed = { ...first, corrects: true };
  expect(result.current({ name: 'Corn' })).toEqual(changed);
  expect(result.current({ name: 'Corn' })).toEqual(changed);
});

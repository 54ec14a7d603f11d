import { act, renderHook } from '@testing-library/react';
import { useDebouncedValue } from './use-debounced-value';

test('waits for the typing to pause', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text), { initialProps: { text: '' } });
  rerender({ text: 'k' });
  act(() => jest.advanceTimersByTime(200));
  rerender({ text: 'ki' });
  act(() => jest.advanceTimersByTime(200));
  expect(result.current).toBe('');
  act(() => jest.advanceTimersByTime(100));
  expect(result.current).toBe('ki');
  jest.useRealTimers();
});

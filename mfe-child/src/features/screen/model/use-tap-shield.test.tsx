import { act, fireEvent, renderHook } from '@testing-library/react';
import { REST_MS, useTapShield } from './use-tap-shield';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const rest = (millis: number) => act(() => jest.advanceTimersByTime(millis));

it('holds what is new until the fingers rest', () => {
  const { result } = renderHook(() => useTapShield('meal'));
  expect(result.current).toBe(true);
  rest(REST_MS);
  expect(result.current).toBe(false);
});

it('holds as long as the taps go on', () => {
  const { result } = renderHook(() => useTapShield('meal'));
  for (let tap = 0; tap < 10; tap += 1) {
    fireEvent.pointerDown(window);
    rest(REST_MS - 50);
  }
  expect(result.current).toBe(true);
  rest(50);
  expect(result.current).toBe(false);
});

it('holds again at each change, and not before the first one where it is asked so', () => {
  const { result, rerender } = renderHook(({ scene }) => useTapShield(scene, true), {
    initialProps: { scene: 'closed' },
  });
  expect(result.current).toBe(false);
  rerender({ scene: 'open' });
  expect(result.current).toBe(true);
  rest(REST_MS);
  expect(result.current).toBe(false);
});

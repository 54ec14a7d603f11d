import { act, renderHook } from '@testing-library/react';
import { useAllergyCheck } from './use-allergy-check';

const warning = { kind: 'conflict', code: 'food.confirm_allergy', message: 'Milk may contain milk.' };

it('shows the warning for the choice it is about, and asks again for another', () => {
  const { result, rerender } = renderHook(useAllergyCheck, { initialProps: 'mia/milk' });
  expect(result.current.message).toBeNull();
  act(() => expect(result.current.ask(warning)).toBe(true));
  expect(result.current).toMatchObject({ message: 'Milk may contain milk.', confirmed: false });
  act(() => result.current.confirm(true));
  expect(result.current.confirmed).toBe(true);
  rerender('mia/yogurt');
  expect(result.current).toMatchObject({ message: null, confirmed: false });
});

it('leaves other refusals to the form', () => {
  const { result } = renderHook(useAllergyCheck, { initialProps: 'mia/milk' });
  act(() => expect(result.current.ask({ ...warning, code: 'food.not_found' })).toBe(false));
  expect(result.current.message).toBeNull();
});

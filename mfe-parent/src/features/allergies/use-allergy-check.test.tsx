import { act, renderHook } from '@testing-library/react';
import { useAllergyCheck } from './use-allergy-check';

const warning = { kind: 'conflict', code: 'food.confirm_allergy', message: 'Milk may contain milk.' };

/** A save that the server answers with the warning until it is confirmed. */
async function saveMilk() {
  const { result } = renderHook(() => useAllergyCheck());
  const send = jest.fn((confirmed: boolean) => (confirmed ? Promise.resolve() : Promise.reject(warning)));
  let saved = Promise.resolve();
  await act(async () => {
    saved = result.current.save(send);
  });
  return { result, send, saved };
}

it('saves what the server takes without a question', async () => {
  const { result } = renderHook(() => useAllergyCheck());
  const send = jest.fn().mockResolvedValue(undefined);
  await act(() => result.current.save(send));
  expect(send.mock.calls).toEqual([[false]]);
  expect(result.current.question).toBeNull();
});

it('goes on with a yes', async () => {
  const { result, send, saved } = await saveMilk();
  expect(result.current.question?.message).toBe('Milk may contain milk.');
  await act(async () => {
    result.current.question?.answer(true);
    await saved;
  });
  expect(send.mock.calls).toEqual([[false], [true]]);
  expect(result.current.question).toBeNull();
});

it('saves nothing after a no', async () => {
  const { result, send, saved } = await saveMilk();
  await act(async () => {
    result.current.question?.answer(false);
    await saved;
  });
  expect(send.mock.calls).toEqual([[false]]);
  expect(result.current.question).toBeNull();
});

it('leaves other refusals to the form, also after a yes', async () => {
  const refused = { ...warning, code: 'food.not_found' };
  const { result, send, saved } = await saveMilk();
  send.mockRejectedValue(refused);
  await act(async () => {
    result.current.question?.answer(true);
    await expect(saved).rejects.toBe(refused);
  });
  expect(result.current.question).toBeNull();
  await act(() => expect(result.current.save(send)).rejects.toBe(refused));
});

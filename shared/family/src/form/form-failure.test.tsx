import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { showFailure } from './form-failure';

const refusal = (field?: string) => ({ kind: 'conflict', code: 'child.email_taken', message: 'Taken.', field });

/** The errors of a form that shows the field `fullName` and keeps `status` to itself. */
function errorsAfter(failure: unknown) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { fullName: '', status: 'active' } });
    form.register('fullName');
    return { form, errors: form.formState.errors };
  });
  act(() => showFailure(result.current.form, failure, 'Failed to save food'));
  const { fullName, status, root } = result.current.errors;
  return { fullName: fullName?.message, status: status?.message, root: root?.message };
}

it('shows the sentence of the server at its field', () => {
  expect(errorsAfter(refusal('full_name'))).toEqual({ fullName: 'Taken.' });
});

it.each([
  ['has no such field', 'other'],
  ['does not show the field', 'status'],
  ['is refused as a whole', undefined],
])('shows it above the form when the form %s', (_why, field) => {
  expect(errorsAfter(refusal(field))).toEqual({ root: 'Taken.' });
});

it('never shows what a broken server says', () => {
  const broken = { kind: 'server', code: 'http.500', message: 'stack trace' };
  expect(errorsAfter(broken)).toEqual({ root: 'Failed to save food' });
});

import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { forgetExpired, showFailure } from './form-failure';

const refusal = (field?: string) => ({ kind: 'conflict', code: 'child.email_taken', message: 'Taken.', field });

/** The errors of a form that shows the field `fullName` and keeps `status` to itself; `then` is what happens next. */
function errorsAfter(failure: unknown, then = () => {}) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { fullName: '', status: 'active' } });
    form.register('fullName');
    return { form, errors: form.formState.errors };
  });
  act(() => showFailure(result.current.form, failure, 'Failed to save food'));
  act(then);
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

it.each([
  ['nothing more of a session that expired', 'auth', undefined],
  ['nothing more of one that was ended elsewhere, which a table only refuses', 'forbidden', undefined],
  ['still what was refused for another reason', 'conflict', 'Failed to save food'],
])('once somebody is signed in again, says %s', (_what, kind, left) => {
  const failure = { kind, code: 'db.42501', message: 'You may not.' };
  expect(errorsAfter(failure, forgetExpired).root).toBe(left);
});

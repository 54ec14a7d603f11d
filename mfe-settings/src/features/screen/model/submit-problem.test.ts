import type { UseFormReturn } from 'react-hook-form';
import { problemOf, showProblem } from './submit-problem';

const form = () => {
  const setError = jest.fn();
  return {
    setError,
    form: { setError, getValues: () => ({ email: '' }) } as unknown as UseFormReturn<{ email: string }>,
  };
};

test('the sentence of the server is kept, with its field', () => {
  const refused = { kind: 'conflict', code: 'child.email_taken', message: 'Taken.', field: 'email' };
  expect(problemOf(refused, 'Failed')).toEqual({ message: 'Taken.', field: 'email' });
});

test('a failure of the server never shows its own words', () => {
  expect(problemOf(new Error('relation does not exist'), 'Failed')).toMatchObject({ message: 'Failed' });
});

test('a problem goes to its field', () => {
  const { form: target, setError } = form();
  showProblem(target, { message: 'Taken.', field: 'email' });
  expect(setError).toHaveBeenCalledWith('email', { message: 'Taken.' }, { shouldFocus: true });
});

test('a problem of no field of the form goes above it', () => {
  const { form: target, setError } = form();
  showProblem(target, { message: 'Busy.', field: 'familyCode' });
  expect(setError).toHaveBeenCalledWith('root', { message: 'Busy.' });
});

test('no problem, nothing shown', () => {
  const { form: target, setError } = form();
  showProblem(target, null);
  expect(setError).not.toHaveBeenCalled();
});

import { showFailure } from './form-failure';

const refusal = (field?: string) => ({ kind: 'conflict', code: 'child.email_taken', message: 'Taken.', field });

function form() {
  const setError = jest.fn();
  return { setError, getValues: (() => ({ email: '', fullName: '' })) as never };
}

it('shows the sentence of the server at its field', () => {
  const target = form();
  showFailure(target, refusal('full_name'), 'Failed');
  expect(target.setError).toHaveBeenCalledWith('fullName', { message: 'Taken.' }, { shouldFocus: true });
});

it('shows it above the form when the form has no such field', () => {
  const target = form();
  showFailure(target, refusal('other'), 'Failed');
  expect(target.setError).toHaveBeenCalledWith('root', { message: 'Taken.' });
});

it('never shows what a broken server says', () => {
  const target = form();
  showFailure(target, { kind: 'server', code: 'http.500', message: 'stack trace' }, 'Failed to save food');
  expect(target.setError).toHaveBeenCalledWith('root', { message: 'Failed to save food' });
});

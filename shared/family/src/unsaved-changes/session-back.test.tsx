import { InRemote } from '@tastequest/contract/testing';
import { Form } from '@tastequest/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { showFailure } from '../form/form-failure';
import { UnsavedChanges } from './unsaved-changes';

const EXPIRED = 'Your session has expired. Please sign in again.';

function Example({ failure }: { failure: object }) {
  const form = useForm();
  const submit = form.handleSubmit(() => showFailure(form, failure, 'Failed to save'));
  return (
    <Form onSubmit={submit} error={form.formState.errors.root?.message}>
      <button type="submit">Save</button>
    </Form>
  );
}

/** What a form says after a refused save, and once its person has signed in again: the profile is read anew then. */
async function wordsAfter(failure: object) {
  const page = () => (
    <InRemote profile={{ id: 'sam' }}>
      <UnsavedChanges>
        <Example failure={failure} />
      </UnsavedChanges>
    </InRemote>
  );
  const { rerender } = render(page());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const before = (await screen.findByRole('alert')).textContent;
  rerender(page());
  return [before, screen.queryByRole('alert')?.textContent];
}

it('a form says no more that the session is over once it is there again', async () => {
  const failure = { status: 401, code: 'PT401', message: EXPIRED, details: '{"code": "auth.required"}' };
  expect(await wordsAfter(failure)).toEqual([EXPIRED, undefined]);
});

it('a form goes on saying what else was wrong', async () => {
  const failure = { kind: 'conflict', code: 'child.email_taken', message: 'Taken.' };
  expect(await wordsAfter(failure)).toEqual(['Taken.', 'Taken.']);
});

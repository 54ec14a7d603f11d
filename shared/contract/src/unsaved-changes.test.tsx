import { render } from '@testing-library/react';
import { useUnsavedChanges } from './index';
import { RemoteContext } from './remote-context';
import type { RemoteProps, ShellActions } from './services';

const Form = ({ dirty, message }: { dirty: boolean; message?: string }) => {
  useUnsavedChanges(dirty, message);
  return null;
};

function setup() {
  const guardLeaving = jest.fn<void, [boolean, string?]>();
  const props = { actions: { guardLeaving } as unknown as ShellActions } as RemoteProps;
  const page = (...forms: { dirty: boolean; message?: string }[]) => (
    <RemoteContext value={props}>
      {forms.map((form, index) => (
        <Form key={index} {...form} />
      ))}
    </RemoteContext>
  );
  return { guardLeaving, page, last: () => guardLeaving.mock.lastCall };
}

test('a clean form says nothing to the shell', () => {
  const { guardLeaving, page } = setup();
  render(page({ dirty: false }));
  expect(guardLeaving).not.toHaveBeenCalled();
});

test('guards while dirty, with the message, and no longer once saved', () => {
  const { page, last } = setup();
  const { rerender } = render(page({ dirty: true, message: 'The food is not saved.' }));
  expect(last()).toEqual([true, 'The food is not saved.']);
  rerender(page({ dirty: false }));
  expect(last()).toEqual([false, undefined]);
});

test('a form that goes takes its guard along', () => {
  const { page, last } = setup();
  render(page({ dirty: true })).unmount();
  expect(last()).toEqual([false, undefined]);
});

test('one of two unsaved forms is saved: the other still guards', () => {
  const { page, last } = setup();
  const { rerender } = render(page({ dirty: true, message: 'A' }, { dirty: true, message: 'B' }));
  expect(last()).toEqual([true, 'B']);
  rerender(page({ dirty: true, message: 'A' }, { dirty: false }));
  expect(last()).toEqual([true, 'A']);
});

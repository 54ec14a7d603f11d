import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@tastequest/ui/testing';
import { createLeaveGuard } from './leave-guard';
import { LeaveQuestion } from './leave-question';

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the browser asks at unload while something is unsaved, and only then', () => {
  const guard = createLeaveGuard();
  expect(unload()).toBe(false);
  guard.set(true);
  guard.set(true);
  expect(unload()).toBe(true);
  guard.set(false);
  expect(unload()).toBe(false);
});

async function ask(message?: string) {
  const guard = createLeaveGuard();
  guard.set(true, message);
  const view = render(<LeaveQuestion guard={guard} />);
  let answered: boolean | undefined;
  await act(async () => void guard.mayLeave().then((leave) => (answered = leave)));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  return { ...view, guard, dialog, answered: () => answered };
}

test('"Stay" has the focus and changes nothing', async () => {
  const { guard, dialog, answered } = await ask();
  expect(dialog).toHaveAccessibleDescription('Your changes are not saved.');
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await expectAccessible(dialog);
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(answered()).toBe(false);
  expect(guard.isDirty()).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('"Leave" lets go of what is unsaved', async () => {
  const { guard, dialog, answered } = await ask('The new food is not saved.');
  expect(dialog).toHaveAccessibleDescription('The new food is not saved.');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(answered()).toBe(true);
  expect(guard.isDirty()).toBe(false);
});

test('what was asked about is gone: the question goes too', async () => {
  const { guard, answered } = await ask();
  await act(async () => guard.set(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(answered()).toBe(true);
});

test('a dialog of a remote below hears nothing of what happens in it', async () => {
  const below = jest.fn();
  for (const type of ['focusin', 'pointerdown', 'keydown']) document.addEventListener(type, below, true);
  await ask();
  below.mockClear();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') });
  expect(below).not.toHaveBeenCalled();
  for (const type of ['focusin', 'pointerdown', 'keydown']) document.removeEventListener(type, below, true);
});

import { expectAccessible } from '@tastequest/ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveModalDialogs } from '../dialog/testing/modal-dialogs';
import { LeaveQuestion } from './leave-question';
import { createUnsavedChanges } from './unsaved-changes';

beforeAll(giveModalDialogs);

/** How many have the browser ask. */
const askersAtUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  const ask = jest.spyOn(event, 'preventDefault');
  window.dispatchEvent(event);
  return ask.mock.calls.length;
};

test('the browser asks at unload while something is unsaved, and only then', () => {
  const unsavedChanges = createUnsavedChanges();
  // What other suites leave unsaved lasts as long as the window.
  const others = askersAtUnload();
  unsavedChanges.set(true);
  unsavedChanges.set(true);
  expect(askersAtUnload()).toBe(others + 1);
  unsavedChanges.set(false);
  expect(askersAtUnload()).toBe(others);
});

async function ask(message?: string) {
  const unsavedChanges = createUnsavedChanges();
  unsavedChanges.set(true, message);
  const view = render(<LeaveQuestion unsavedChanges={unsavedChanges} />);
  let answered: boolean | undefined;
  await act(async () => void unsavedChanges.mayLeave().then((leave) => (answered = leave)));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  return { ...view, unsavedChanges, dialog, answered: () => answered };
}

test('"Stay" has the focus and changes nothing', async () => {
  const { unsavedChanges, dialog, answered } = await ask();
  expect(dialog).toHaveAccessibleDescription("You'll lose your changes.");
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await expectAccessible(dialog);
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(answered()).toBe(false);
  expect(unsavedChanges.isDirty()).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('"Leave" lets go of what is unsaved', async () => {
  const { unsavedChanges, dialog, answered } = await ask('The new food is not saved.');
  expect(dialog).toHaveAccessibleDescription('The new food is not saved.');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(answered()).toBe(true);
  expect(unsavedChanges.isDirty()).toBe(false);
});

test('who wants to leave while the question stands stays, and the question with them', async () => {
  const { unsavedChanges, answered } = await ask();
  await expect(unsavedChanges.mayLeave()).resolves.toBe(false);
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(answered()).toBeUndefined();
});

test('closes the question when the form it was about has closed', async () => {
  const { unsavedChanges, answered } = await ask();
  await act(async () => unsavedChanges.set(false));
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

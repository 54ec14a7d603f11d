import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveModalDialogs } from '../dialog/testing/modal-dialogs';
import AskDialog from './ask-dialog';

beforeAll(giveModalDialogs);

function ask() {
  const onAnswer = jest.fn();
  render(<AskDialog title="Leave?" text="It will be lost." yes="Leave" no="Stay" danger onAnswer={onAnswer} />);
  return onAnswer;
}

test('a question that is closed by Escape is answered with no', () => {
  const onAnswer = ask();
  fireEvent(screen.getByRole('dialog', { name: 'Leave?' }), new Event('close'));
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test.each([
  ['Leave', true],
  ['Stay', false],
])('%s answers it', async (name, answer) => {
  const onAnswer = ask();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onAnswer.mock.calls).toEqual([[answer]]);
});

import type { WaitingSuggestion } from '@tastequest/client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuggestionRow } from './suggestion-row';

const mango: WaitingSuggestion = {
  id: 's1',
  childId: 'mia',
  childName: 'Mia',
  name: 'Mango slices',
  description: 'Sweet',
  categoryTags: ['fruits'],
  pointsValue: 10,
  allergensFound: [],
  createdAt: '2026-03-09T10:00:00Z',
};

function show(suggestion = mango, onType = jest.fn()) {
  const onApprove = jest.fn();
  render(
    <SuggestionRow
      suggestion={suggestion}
      ownName={suggestion.name}
      onType={onType}
      onApprove={onApprove}
      onReject={jest.fn()}
    />,
  );
  return onApprove;
}

it('approves in one tap, with the suggested points and a picture', async () => {
  const onApprove = show();
  await userEvent.click(screen.getByRole('button', { name: 'Approve Mango slices' }));
  expect(onApprove.mock.calls[0]?.[0]).toEqual({ pointsValue: 10, emoji: '🥭' });
});

it('approves with the points of the parent', async () => {
  const onApprove = show();
  await userEvent.clear(screen.getByLabelText('Points'));
  await userEvent.type(screen.getByLabelText('Points'), '25');
  await userEvent.click(screen.getByRole('button', { name: 'Approve Mango slices' }));
  expect(onApprove.mock.calls[0]?.[0]).toMatchObject({ pointsValue: 25 });
});

it('needs whole points, and says so at the field', async () => {
  const onApprove = show();
  await userEvent.clear(screen.getByLabelText('Points'));
  await userEvent.click(screen.getByRole('button', { name: 'Approve Mango slices' }));
  expect(await screen.findByText('Points value is required')).toBeVisible();
  expect(onApprove).not.toHaveBeenCalled();
});

it('shows an allergy', () => {
  show({ ...mango, allergensFound: ['mango'] });
  expect(screen.getByText('Allergy: mango')).toBeVisible();
});

it('says what is typed, for those who approve everything at once', async () => {
  const onType = jest.fn();
  show(mango, onType);
  await userEvent.type(screen.getByLabelText('Points'), '5');
  expect(onType).toHaveBeenLastCalledWith(expect.objectContaining({ emoji: '🥭' }));
});

import type { Challenge, Food } from '@tastequest/client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogFoodForm } from './log-food-form';

const user = userEvent.setup();
const food = (name: string, categoryTags: string[], pointsValue = 10): Food => ({
  id: name,
  name,
  description: null,
  categoryTags,
  pointsValue,
  emoji: '🥕',
  allergens: [],
  createdAt: '2026-03-01T10:00:00Z',
});
const challenge: Challenge = {
  id: 'veggies',
  childId: 'mia',
  childName: 'Mia',
  name: 'Green week',
  description: null,
  targetCount: 5,
  currentCount: 0,
  pointsPerEntry: 15,
  bonusPoints: 0,
  foodTags: ['vegetables'],
  foodName: null,
  status: 'active',
  isTemplate: false,
  startDate: '2026-03-02',
  endDate: null,
  completedAt: null,
  createdAt: '2026-03-02T10:00:00Z',
};
const mia = { id: 'mia', fullName: 'Mia' };
const leo = { id: 'leo', fullName: 'Leo' };

function show(over: Partial<Parameters<typeof LogFoodForm>[0]> = {}) {
  const onLog = jest.fn().mockResolvedValue(undefined);
  render(
    <LogFoodForm
      childList={[mia, leo]}
      foods={[food('Apples', ['fruits']), food('Broccoli', ['vegetables'], 15)]}
      challenges={[challenge]}
      today="2026-03-09"
      onLog={onLog}
      onCancel={jest.fn()}
      {...over}
    />,
  );
  return over.onLog ?? onLog;
}
const submit = () => user.dblClick(screen.getByRole('button', { name: 'Log Food' }));

it('needs a child and a food', async () => {
  const onLog = show();
  await submit();
  expect(await screen.findByText('Please select a child')).toBeVisible();
  expect(screen.getByText('Please select a food')).toBeVisible();
  expect(onLog).not.toHaveBeenCalled();
});

it('chooses an only child, and breakfast', () => {
  show({ childList: [mia] });
  expect(screen.getByLabelText('Child')).toHaveValue('mia');
  expect(screen.getByRole('radio', { name: 'Breakfast' })).toBeChecked();
});

it('lists only foods of the chosen challenge and says what will count', async () => {
  show({ childId: 'mia' });
  await user.click(screen.getByRole('radio', { name: /Apples/ }));
  await user.selectOptions(screen.getByLabelText('Challenge (optional)'), 'Green week');
  expect(screen.queryByRole('radio', { name: /Apples/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Broccoli/ }));
  expect(screen.getByRole('status')).toHaveTextContent('15 points + 15 for Green week');
});

it('forgets the challenge when the child changes', async () => {
  show({ childId: 'mia' });
  await user.selectOptions(screen.getByLabelText('Challenge (optional)'), 'Green week');
  await user.selectOptions(screen.getByLabelText('Child'), 'Leo');
  expect(screen.getByLabelText('Challenge (optional)')).toBeDisabled();
  expect(screen.getByRole('radio', { name: /Apples/ })).toBeInTheDocument();
});

it('logs once, with the meal', async () => {
  const onLog = show({ childId: 'mia' });
  await user.type(screen.getByRole('searchbox'), 'BROC');
  await user.click(screen.getByRole('radio', { name: /Broccoli/ }));
  await user.click(screen.getByRole('radio', { name: 'Dinner' }));
  await submit();
  expect(onLog).toHaveBeenCalledTimes(1);
  const wanted = { childId: 'mia', foodId: 'Broccoli', mealType: 'dinner', challengeId: '' };
  expect(onLog).toHaveBeenCalledWith(wanted, null, false);
});

it('asks to look twice when the server warns of an allergy', async () => {
  const warning = {
    kind: 'conflict',
    code: 'food.confirm_allergy',
    message: 'Apples may contain apple.',
    field: 'food_id',
  };
  const onLog = jest.fn().mockRejectedValueOnce(warning).mockResolvedValue(undefined);
  show({ childId: 'mia', onLog });
  await user.click(screen.getByRole('radio', { name: /Apples/ }));
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(await screen.findByText('Apples may contain apple.')).toBeVisible();
  await user.click(screen.getByLabelText(/I have checked/));
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(onLog.mock.calls.map((call: unknown[]) => call[2])).toEqual([false, true]);
});

it('refuses a file that is no image', async () => {
  show();
  const file = new File(['x'], 'notes.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText(/Photo/), file, { applyAccept: false });
  expect(await screen.findByText(/Please choose an image/)).toBeVisible();
});

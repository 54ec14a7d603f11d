import { inDialog } from '@tastequest/family/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFood } from '../../testing/a-food';
import { WithData } from '../../testing/with-data';
import { EditLogForm } from './edit-log-form';

const user = userEvent.setup();
const mia = { id: 'mia', fullName: 'Mia', avatar: 'fox' };
const leo = { id: 'leo', fullName: 'Leo', avatar: null };
const aLog = {
  id: 'log',
  childId: 'mia',
  childName: 'Mia',
  foodId: 'kale' as string | null,
  foodName: 'Kale',
  foodEmoji: '🥬',
  mealType: 'lunch' as const,
  logDate: '2026-03-09',
  photoUrl: null as string | null,
};

const food = (name: string) => aFood({ id: name.toLowerCase(), name });

function show({ log = aLog, childList = [mia, leo], foods = [] as ReturnType<typeof food>[] } = {}) {
  const onSave = jest.fn().mockResolvedValue(undefined);
  render(
    <WithData rpc={{ food_page: () => ({ items: foods, total: foods.length, categories: [] }) }}>
      {inDialog(<EditLogForm log={log} childList={childList} today="2026-03-09" onSave={onSave} />)}
    </WithData>,
  );
  return onSave;
}
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));

it('gives a log to another child, day and meal', async () => {
  const onSave = show();
  await user.click(screen.getByRole('radio', { name: 'Leo' }));
  await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
  await user.click(screen.getByRole('radio', { name: 'Dinner' }));
  await save();
  expect(onSave).toHaveBeenCalledWith({
    childId: 'leo',
    foodId: 'kale',
    mealType: 'dinner',
    day: '2026-03-08',
    photo: null,
    allergyConfirmed: false,
    forgive: false,
  });
});

it('shows the food that it is about, however far down the list', async () => {
  const offsetTop = jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: Node) {
    return this.textContent?.startsWith('🥬Kale') ? 900 : 0;
  });
  show({ foods: [food('Apples'), food('Kale')] });
  const kale = await screen.findByRole('radio', { name: /Kale/ });
  expect(kale).toBeChecked();
  expect(kale.closest('label')?.parentElement?.scrollTop).toBe(900);
  offsetTop.mockRestore();
});

it('keeps an old day and a food that is gone from the catalogue', async () => {
  const onSave = show({ log: { ...aLog, foodId: null, logDate: '2025-12-24' } });
  expect(screen.getByLabelText('Date')).toHaveValue('2025-12-24');
  await user.click(screen.getByRole('radio', { name: 'Snack' }));
  await save();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ foodId: '', day: '2025-12-24', mealType: 'snack' });
});

it('refuses a day that nobody may log for', async () => {
  const onSave = show();
  await user.click(screen.getByRole('radio', { name: 'Another day' }));
  await user.clear(screen.getByLabelText('Date'));
  await user.type(screen.getByLabelText('Date'), '2026-02-01');
  await save();
  expect(await screen.findByText('Please choose a day from the last 14 days.')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

it('does not ask which child where there is one', () => {
  show({ childList: [mia] });
  expect(screen.queryByRole('group', { name: 'Child' })).not.toBeInTheDocument();
});

it('sends a new photo along, which alone is a change', async () => {
  const photo = new File(['kale'], 'kale.png', { type: 'image/png' });
  const onSave = show({ log: { ...aLog, photoUrl: 'mia/old.png' } });
  await user.upload(screen.getByLabelText('New photo (optional)'), photo);
  await save();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ photo, foodId: 'kale' })));
});

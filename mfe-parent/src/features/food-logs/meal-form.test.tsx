import { inDialog } from '@tastequest/family/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChallenge } from '../../testing/a-challenge';
import { WithData } from '../../testing/with-data';
import { MealForm } from './meal-form';

const user = userEvent.setup();
const food = (name: string, category_tags: string[], points_value = 10) => ({
  id: name,
  name,
  description: null,
  category_tags,
  points_value,
  emoji: '🥕',
  allergens: [],
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
});
const apples = food('Apples', ['fruits']);
const broccoli = food('Broccoli', ['vegetables'], 15);
const FOODS = [apples, broccoli, food('Carrots', ['vegetables'])];
const mia = { id: 'mia', fullName: 'Mia', avatar: 'fox' };
const leo = { id: 'leo', fullName: 'Leo', avatar: null };

type Args = Record<string, unknown>;
/** The server's part: search, the foods that count for the challenge, the reckoning. */
const rpc = {
  food_page: ({ p_search, p_challenge_id }: Args) => {
    const wanted = typeof p_search === 'string' ? p_search.toLowerCase() : '';
    const items = FOODS.filter(
      ({ name, category_tags }) =>
        name.toLowerCase().includes(wanted) && (!p_challenge_id || category_tags.includes('vegetables')),
    );
    return { items, total: items.length, categories: [] };
  },
  challenge_page: () => ({ items: [aChallenge], total: 1, children: [] }),
  meal_choices: ({ p_meal_type }: Args) => ({
    usual: [],
    ideas: [],
    day_before: p_meal_type === 'dinner' ? [broccoli, apples] : [],
  }),
  meal_preview: jest.fn(({ p_child_ids, p_food_ids }: Args) =>
    (p_child_ids as string[]).map((child_id) => ({
      child_id,
      food_points: (p_food_ids as string[]).length * 10,
      challenge_points: 0,
      bonus_points: child_id === 'mia' ? 20 : 0,
      unpaid_food_ids: [],
    })),
  ),
};

function show(over: Partial<Parameters<typeof MealForm>[0]> = {}, answers: object = {}) {
  const onLog = jest.fn().mockResolvedValue(undefined);
  render(
    <WithData rpc={{ ...rpc, ...answers }}>
      {inDialog(<MealForm childList={[mia, leo]} today="2026-03-09" hour={18} onLog={onLog} {...over} />)}
    </WithData>,
  );
  return onLog;
}
const submit = () => user.click(screen.getByRole('button', { name: 'Log Food' }));
const tile = (name: RegExp) => screen.findByRole('checkbox', { name });
const child = (name: string) => screen.getByRole('checkbox', { name });

it('needs a child and a food', async () => {
  const onLog = show();
  await submit();
  expect(await screen.findByText('Please select a child')).toBeVisible();
  expect(child('Everyone')).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Who ate?' })).toHaveAccessibleDescription('Please select a child');
  expect(screen.getByText('Please select a food')).toBeVisible();
  expect(onLog).not.toHaveBeenCalled();
});

it('chooses an only child, today, and the meal of the hour', () => {
  show({ childList: [mia] });
  expect(child('Mia')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Everyone' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Dinner' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Today' })).toBeChecked();
});

it('logs three foods for two children in five taps after opening, once', async () => {
  const onLog = show();
  await user.click(child('Everyone'));
  for (const name of [/Carrots/, /Apples/, /Broccoli/]) await user.click(await tile(name));
  // It is still being sent when the second tap comes.
  onLog.mockReturnValue(new Promise(() => undefined));
  await user.dblClick(screen.getByRole('button', { name: 'Log Food' }));
  expect(onLog).toHaveBeenCalledTimes(1);
  const wanted = {
    childIds: ['mia', 'leo'],
    foodIds: ['Carrots', 'Apples', 'Broccoli'],
    mealType: 'dinner',
    day: '2026-03-09',
    challengeId: '',
  };
  expect(onLog).toHaveBeenCalledWith(wanted, null, false, expect.any(Function));
});

it('takes a child out of everyone, and everyone with one tap', async () => {
  show();
  await user.click(child('Everyone'));
  await user.click(child('Leo'));
  expect([child('Everyone'), child('Mia'), child('Leo')].map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    true,
    false,
  ]);
  await user.click(child('Everyone'));
  await user.click(child('Everyone'));
  expect(child('Mia')).not.toBeChecked();
});

it('says what it will bring each child, bonus included', async () => {
  show();
  expect(screen.getByText('Choose who ate, and what.')).toBeVisible();
  await user.click(child('Everyone'));
  await user.click(await tile(/Apples/));
  expect(await screen.findByText('Mia +10, bonus 20')).toBeVisible();
  expect(screen.getByText('Leo +10')).toBeVisible();
  await user.click(child('Leo'));
  await waitFor(() => expect(screen.queryByText('Leo +10')).not.toBeInTheDocument());
});

it('copies what they had at this meal the day before, each food once', async () => {
  const onLog = show({ childId: 'mia' });
  await user.click(await tile(/Apples/));
  await user.click(await screen.findByRole('button', { name: /^Copy yesterday's dinner/ }));
  await submit();
  expect(onLog.mock.calls[0]?.[0]).toMatchObject({ foodIds: ['Apples', 'Broccoli'] });
  await user.click(screen.getByRole('radio', { name: 'Lunch' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument());
});

it('shows what is eaten often first, and no food twice', async () => {
  show({}, { meal_choices: () => ({ usual: [broccoli], ideas: [apples], day_before: [] }) });
  await screen.findByRole('heading', { name: 'Eaten often' });
  await tile(/Spinach/);
  const foods = screen.getAllByRole('checkbox').filter((box) => box.closest('label')?.textContent?.includes('points'));
  expect(foods.slice(0, 4).map((box) => box.closest('label')?.textContent)).toEqual([
    expect.stringContaining('Broccoli'),
    expect.stringContaining('Apples'),
    expect.stringContaining('Carrots'),
    // Suggested, after the last of the catalogue.
    expect.stringContaining('Spinach'),
  ]);
});

it('puts first what is eaten often at this meal; once a food is chosen, none moves', async () => {
  const meal_choices = ({ p_meal_type }: Args) => {
    const usual = [p_meal_type === 'dinner' ? broccoli : apples];
    return { usual, ideas: [], day_before: usual };
  };
  show({ childId: 'mia' }, { meal_choices });
  const names = () => screen.getAllByText(/^(Apples|Broccoli|Carrots)$/).map(({ textContent }) => textContent);
  await tile(/Broccoli/);
  await user.click(screen.getByRole('radio', { name: 'Lunch' }));
  await waitFor(() => expect(names()).toEqual(['Apples', 'Broccoli', 'Carrots']));
  await user.click(await tile(/Apples/));
  await user.click(screen.getByRole('radio', { name: 'Dinner' }));
  await screen.findByRole('button', { name: /^Copy yesterday's dinner/ });
  expect(names()).toEqual(['Apples', 'Broccoli', 'Carrots']);
});

it('shows what a search finds right below it, without what is eaten often', async () => {
  show({}, { meal_choices: () => ({ usual: [broccoli], ideas: [apples], day_before: [] }) });
  await screen.findByRole('heading', { name: 'Eaten often' });
  await user.type(screen.getByRole('searchbox'), 'broc');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Eaten often' })).not.toBeInTheDocument());
  expect(await tile(/Broccoli/)).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('heading', { name: 'Ideas to try' })).toBeVisible();
});

it('logs for yesterday, or another day of the last two weeks', async () => {
  const onLog = show({ childId: 'mia' });
  await user.click(await tile(/Apples/));
  await user.click(screen.getByRole('radio', { name: 'Another day' }));
  const date = screen.getByLabelText('Date');
  expect(date).toHaveAttribute('min', '2026-02-23');
  expect(date).toHaveValue('2026-03-07');
  await user.clear(date);
  await user.type(date, '2026-02-20');
  await submit();
  expect(await screen.findByText('Please choose a day from the last 14 days.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Yesterday' }));
  await submit();
  expect(onLog.mock.calls.map(([values]) => values.day)).toEqual(['2026-03-08']);
});

it('lets go of chosen foods that do not count for the chosen challenge', async () => {
  const onLog = show({ childId: 'mia' });
  await user.click(await tile(/Apples/));
  await user.click(await tile(/Broccoli/));
  await user.click(screen.getByText('Only foods of a challenge'));
  await user.selectOptions(screen.getByLabelText('Challenge (optional)'), await screen.findByText('Green week (Mia)'));
  await submit();
  expect(onLog.mock.calls[0]?.[0]).toMatchObject({ foodIds: ['Broccoli'] });
});

it('offers no challenge where none is open', () => {
  show({});
  expect(screen.getByLabelText('Challenge (optional)')).toBeDisabled();
});

it('lists only foods of the chosen challenge, and forgets it with its child', async () => {
  const onLog = show({ childId: 'mia' });
  await user.click(await tile(/Apples/));
  await user.click(screen.getByText('Only foods of a challenge'));
  await user.selectOptions(screen.getByLabelText('Challenge (optional)'), await screen.findByText('Green week (Mia)'));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Apples/ })).not.toBeInTheDocument());
  await user.click(await tile(/Broccoli/));
  await submit();
  expect(onLog.mock.calls[0]?.[0]).toMatchObject({ foodIds: ['Broccoli'], challengeId: aChallenge.id });
  await user.click(child('Leo'));
  await user.click(child('Mia'));
  await submit();
  expect(onLog.mock.calls[1]?.[0]).toMatchObject({ childIds: ['leo'], challengeId: '' });
});

it('says at the challenge that the food does not count for it', async () => {
  const message = "This food doesn't count toward that challenge.";
  const refusal = { kind: 'conflict', code: 'challenge.not_matching', message, field: 'challenge_id' };
  show({ childId: 'mia', onLog: jest.fn().mockRejectedValue(refusal) });
  await user.click(await tile(/Broccoli/));
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Challenge (optional)')).toBeInvalid();
});

it('searches on the server and keeps what was chosen; Enter logs nothing', async () => {
  const onLog = show({ childId: 'mia' });
  await user.click(await tile(/Apples/));
  await user.type(screen.getByRole('searchbox'), 'BROC{Enter}');
  expect(await screen.findByText('Chosen: 🥕 Apples')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Broccoli/ })).not.toBeChecked();
  expect(onLog).not.toHaveBeenCalled();
});

it('says what to do when there is no room for the photo', async () => {
  const message = "There's no room for more photos. Delete old logs with photos, or log without one.";
  const onLog = jest.fn().mockRejectedValue({ kind: 'invalid', code: 'photo.failed', message, field: 'photo' });
  show({ childId: 'mia', onLog });
  await user.click(await tile(/Apples/));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

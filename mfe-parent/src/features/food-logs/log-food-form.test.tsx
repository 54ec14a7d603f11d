import { inDialog } from '@tastequest/family/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChallenge } from '../../testing/a-challenge';
import { WithData } from '../../testing/with-data';
import { LogFoodForm } from './log-food-form';

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
const FOODS = [food('Apples', ['fruits']), food('Broccoli', ['vegetables'], 15)];
let challenges = [aChallenge];
beforeEach(() => {
  challenges = [aChallenge];
});
const mia = { id: 'mia', fullName: 'Mia', avatar: 'fox' };
const leo = { id: 'leo', fullName: 'Leo', avatar: null };

/** The server's part: search, and the foods that count for the challenge. */
const rpc = {
  food_page: ({ p_search, p_challenge_id }: Record<string, unknown>) => {
    const wanted = typeof p_search === 'string' ? p_search.toLowerCase() : '';
    const items = FOODS.filter(
      ({ name, category_tags }) =>
        name.toLowerCase().includes(wanted) && (!p_challenge_id || category_tags.includes('vegetables')),
    );
    return { items, total: items.length, categories: [] };
  },
  challenge_page: ({ p_child_id }: Record<string, unknown>) => {
    const items = p_child_id === 'mia' ? [...challenges] : [];
    return { items, total: items.length, children: [] };
  },
};

const notMatching = {
  kind: 'conflict',
  code: 'challenge.not_matching',
  message: "This food doesn't count toward that challenge.",
  field: 'challenge_id',
};

function show(over: Partial<Parameters<typeof LogFoodForm>[0]> = {}) {
  const onLog = jest.fn().mockResolvedValue(undefined);
  render(
    <WithData rpc={rpc}>
      {inDialog(<LogFoodForm childList={[mia, leo]} today="2026-03-09" onLog={onLog} {...over} />)}
    </WithData>,
  );
  return onLog;
}
const submit = () => user.dblClick(screen.getByRole('button', { name: 'Log Food' }));
const option = (name: RegExp | string) => screen.findByRole('radio', { name });

it('needs a child and a food', async () => {
  const onLog = show();
  await submit();
  expect(await screen.findByText('Please select a child')).toBeVisible();
  expect(screen.getByText('Please select a food')).toBeVisible();
  expect(onLog).not.toHaveBeenCalled();
});

it('chooses an only child, and breakfast', () => {
  show({ childList: [mia] });
  expect(screen.getByRole('radio', { name: 'Mia' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Breakfast' })).toBeChecked();
});

it('logs in three taps after opening: child, food, log', async () => {
  const onLog = show();
  await user.click(await option('Mia'));
  await user.click(await option(/Apples/));
  await submit();
  expect(onLog).toHaveBeenCalledTimes(1);
  const wanted = { childId: 'mia', foodId: 'Apples', mealType: 'breakfast', challengeId: '' };
  expect(onLog).toHaveBeenCalledWith(wanted, null, false, expect.any(Function));
});

it('lists only foods of the chosen challenge and says what will count', async () => {
  show({ childId: 'mia' });
  await user.click(await option(/Apples/));
  await user.selectOptions(screen.getByLabelText('Challenge (optional)'), await screen.findByText('Green week'));
  await user.click(await option(/Broccoli/));
  expect(screen.queryByRole('radio', { name: /Apples/ })).not.toBeInTheDocument();
  expect(screen.getByText(/15 points/)).toHaveTextContent('15 points + 15 for Green week');
});

it('forgets the challenge when the child changes', async () => {
  show({ childId: 'mia' });
  await user.selectOptions(screen.getByLabelText('Challenge (optional)'), await screen.findByText('Green week'));
  await user.click(await option('Leo'));
  expect(await option(/Apples/)).toBeInTheDocument();
  expect(screen.getByLabelText('Challenge (optional)')).toBeDisabled();
});

it('says at the challenge that the food does not count for it', async () => {
  show({ childId: 'mia', onLog: jest.fn().mockRejectedValue(notMatching) });
  const select = screen.getByLabelText('Challenge (optional)');
  await user.selectOptions(select, await screen.findByText('Green week'));
  await user.click(await option(/Broccoli/));
  await submit();
  expect(await screen.findByText(notMatching.message)).toBeVisible();
  expect(select).toBeInvalid();
});

it('forgets a challenge that ends while the form is open', async () => {
  const onLog = show({ childId: 'mia' });
  await user.selectOptions(screen.getByLabelText('Challenge (optional)'), await screen.findByText('Green week'));
  await user.click(await option(/Broccoli/));
  challenges.splice(0);
  // What the family changed comes with the next focus.
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.getByLabelText('Challenge (optional)')).toBeDisabled());
  expect(await option(/Apples/)).toBeInTheDocument();
  await submit();
  expect(onLog.mock.calls[0]?.[0]).toMatchObject({ foodId: 'Broccoli', challengeId: '' });
});

it('searches on the server and keeps what was chosen', async () => {
  show({ childId: 'mia' });
  await user.click(await option(/Apples/));
  await user.type(screen.getByRole('searchbox'), 'BROC');
  expect(await screen.findByText('Chosen: 🥕 Apples')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Broccoli/ })).not.toBeChecked();
});

it('refuses a file that is no image', async () => {
  show();
  const file = new File(['x'], 'notes.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText(/Photo/), file, { applyAccept: false });
  expect(await screen.findByText(/Please choose an image/)).toBeVisible();
});

it('says what to do when there is no room for the photo', async () => {
  const message = "There's no room for more photos. Delete old logs with photos, or log without one.";
  const onLog = jest.fn().mockRejectedValue({ kind: 'invalid', code: 'photo.failed', message, field: 'photo' });
  show({ childId: 'mia', onLog });
  await user.click(await option(/Apples/));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

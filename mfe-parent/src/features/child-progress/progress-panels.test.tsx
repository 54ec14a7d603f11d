import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { aLog } from '../../testing/a-log';
import { aClaimed, aProgress } from '../../testing/a-progress';
import { anEmptyInbox } from '../../testing/an-empty-inbox';
import { mountParent } from '../../testing/mount-parent';

let unmount = async () => {};
afterEach(() => unmount());

type Progress = Partial<typeof aProgress> & { ideas?: object[] | null };

async function open(path: string, progress: Progress, more: Parameters<typeof mountParent>[0] = {}) {
  const navigate = jest.fn();
  const answers = {
    child_progress: () => ({ ...aProgress, ...progress }),
    approvals_inbox: anEmptyInbox,
    taste_adventures: () => [],
    ...more,
  };
  const mounted = await mountParent(answers, `/children/mia${path}`, { navigate });
  unmount = mounted.unmount;
  await screen.findByRole('heading', { level: 1, name: "Mia's Progress" });
  return navigate;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('counts points, logs and rewards', async () => {
  await open('', { total_points: 1250, food_logs: 1034, rewards_unlocked: 7 });
  expect(screen.getByRole('group', { name: 'Total Points' })).toHaveTextContent('1,250');
  expect(screen.getByRole('group', { name: 'Food Logs' })).toHaveTextContent('1,034');
  expect(screen.getByRole('group', { name: 'Rewards Unlocked' })).toHaveTextContent('7');
});

it('draws a month, day by day', async () => {
  await open('', { history: [{ day: '2026-03-09', points: 15 }] });
  const table = await screen.findByRole('table', { name: 'Points per day' });
  expect(within(table).getByRole('row', { name: /Mar 9.* 15/ })).toBeInTheDocument();
});

it('names the logs of the child without its name', async () => {
  await open('', { recent_logs: [aLog()] });
  const logs = await card('Recent Food Logs');
  expect(logs.getByText(/^Lunch · .*Mar 1/)).toBeVisible();
});

it.each([
  ['requested', 'Needs your OK'],
  ['to_deliver', 'To deliver'],
  ['delivered', 'Delivered'],
])('says of a reward that is %s: %s', async (status, words) => {
  await open('', { unlocked: [{ ...aClaimed, status, reward_description: 'With popcorn' }] });
  const rewards = await card('Unlocked Rewards');
  expect(rewards.getByText(words)).toBeVisible();
  expect(rewards.getByText('With popcorn')).toBeVisible();
  expect(rewards.getByText(/^50 points · Mar 9/)).toBeVisible();
});

it('says when points came: with the time, unless they count for an earlier day', async () => {
  const entry = { child_id: 'mia', kind: 'food_log', balance_after: 5, emoji: null, reason: null };
  const today = { ...entry, id: 'e2', seq: 2, points: 10, label: 'Kale', created_at: '2025-03-09T10:30:00Z' };
  const late = { ...today, id: 'e1', seq: 1, points: -50, label: 'Pear', earned_on: '2025-03-07' };
  await open('?tab=points', { entries: [{ ...today, earned_on: '2025-03-09' }, late] });
  const [first, second] = (await card('Where the points came from')).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Kale.*10:30.*\+10/);
  expect(second).toHaveTextContent(/Pear.*Mar 7.*50/);
  expect(second).not.toHaveTextContent('10:30');
});

it.each([
  ['', 'Recent Food Logs', 'No food logged yet', 'Log Food'],
  ['?tab=points', 'Where the points came from', 'No points yet', 'Log Food'],
  ['?tab=adventures', 'Taste Adventures', 'No Taste Adventures yet', 'Start a Taste Adventure'],
])('says what to do while nothing is there (%s %s)', async (path, title, words, name) => {
  await open(path, {});
  const panel = await card(title);
  expect(await panel.findByText(words)).toBeVisible();
  expect(panel.getByRole('button', { name })).toBeVisible();
});

it.each([
  ['', 'Unlocked Rewards', 'No rewards unlocked yet', 'See all rewards'],
  ['?tab=rewards', 'Rewards to unlock', 'No active rewards', 'Add a reward'],
])('leads to the rewards while there is none (%s %s)', async (path, title, words, name) => {
  await open(path, { shelf: { ...aProgress.shelf, rewards: [] } });
  const panel = await card(title);
  expect(await panel.findByText(words)).toBeVisible();
  expect(panel.getByRole('link', { name })).toHaveAttribute('href', '/parent/rewards');
});

it('a meal that is logged from the page is of its child', async () => {
  const kids = ['leo', 'mia'].map((id) => aChild({ id, full_name: id, avatar: null }));
  const answers = {
    children_list: () => kids,
    food_page: () => ({ items: [], total: 0, categories: [] }),
    challenge_page: () => ({ items: [], total: 0, children: [] }),
    meal_choices: () => ({ usual: [], day_before: [], ideas: [] }),
    meal_preview: () => [],
    foods: () => [],
  };
  await open('', { recent_logs: [aLog()] }, answers);
  await userEvent.click(screen.getByRole('button', { name: 'Log Food' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log Food' }));
  expect(await dialog.findByRole('checkbox', { name: 'mia' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'leo' })).not.toBeChecked();
});

it('offers foods to try next where there are any', async () => {
  const idea = { food_id: 'fig', name: 'Fig', emoji: '🫐', points_value: 10, category_tags: ['fruits'] };
  await open('?tab=adventures', { ideas: [idea] });
  expect((await card('Foods to try next')).getByText('Fig')).toBeVisible();
});

it.each([[null], [[]]])('has no place for ideas where there are none (%j)', async (ideas) => {
  await open('?tab=adventures', { ideas });
  expect(await screen.findByText('No Taste Adventures yet')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Foods to try next' })).not.toBeInTheDocument();
});

it.each([
  ['', 'Points', '/parent/children/mia?tab=points'],
  ['?tab=points', 'Progress', '/parent/children/mia'],
])('keeps the tab in the address, in the place of the last one (from %s to %s)', async (path, tab, address) => {
  const navigate = await open(path, {});
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  await waitFor(() => expect(navigate).toHaveBeenLastCalledWith(address, expect.objectContaining({ replace: true })));
});

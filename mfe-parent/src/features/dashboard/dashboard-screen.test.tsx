import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { aDashboard } from '../../testing/a-dashboard';
import { aLog } from '../../testing/a-log';
import { mountParent } from '../../testing/mount-parent';

let unmount = async () => {};
afterEach(() => unmount());

const challenge = {
  id: 'veggies',
  kind: 'standard',
  name: 'Green week',
  child_id: 'mia',
  child_name: 'Mia',
  current_count: 2,
  target_count: 5,
  points_per_entry: 15,
  food_tags: [],
  end_date: null,
};
const zoo = {
  id: 'zoo',
  name: 'Zoo',
  emoji: '🦁',
  points_required: 200,
  points_away: 120,
  child_id: 'mia',
  child_name: 'Mia',
  is_goal: true,
};

async function open(dashboard: Partial<typeof aDashboard>, path = '/', more: Parameters<typeof mountParent>[0] = {}) {
  const asked: Record<string, unknown>[] = [];
  const heard = { navigate: jest.fn(), setBadge: jest.fn() };
  const answers = {
    parent_dashboard: (args: Record<string, unknown>) => {
      asked.push(args);
      return { ...aDashboard, recent_logs: [aLog()], ...dashboard };
    },
    children_list: () => [aChild({ id: 'mia', full_name: 'Mia', avatar: 'fox' })],
    ...more,
  };
  const mounted = await mountParent(answers, path, heard);
  unmount = mounted.unmount;
  await screen.findByRole('group', { name: 'Total Points' });
  return { ...mounted, ...heard, asked };
}
const card = (name: string) => within(screen.getByRole('region', { name }));

it('greets the parent, and leads to every part', async () => {
  const { asked } = await open({ challenges: [challenge] });
  expect(screen.getByText('Hello, Anna Berg!')).toBeVisible();
  for (const [title, link, path] of [
    ['Recent Activity', 'See all food logs', '/parent/food-log'],
    ['Active Challenges', 'See all challenges', '/parent/challenges'],
    ['Active Challenges', 'Calendar', '/parent/calendar'],
    ['Rewards', 'See all rewards', '/parent/rewards'],
  ] as const)
    expect(card(title).getByRole('link', { name: link })).toHaveAttribute('href', path);
  const child = await card('Manage Children Profiles').findByRole('link', { name: /Mia/ });
  expect(child).toHaveAttribute('href', '/parent/children/mia');
  expect(asked).toEqual([{ p_child_id: undefined }]);
});

it('tells of a challenge whose it is, how far, until when and for how much', async () => {
  await open({ challenges: [challenge] });
  const panel = card('Active Challenges');
  expect(panel.getByText('2/5')).toBeVisible();
  expect(panel.getByText('Mia · No deadline · 15 points each')).toBeVisible();
  expect(panel.queryByText('No active challenges')).not.toBeInTheDocument();
});

it('tells of the next reward how far it is, and that it is the goal of the child', async () => {
  await open({ next_reward: zoo });
  const panel = card('Rewards');
  expect(panel.getByText('My goal')).toBeVisible();
  expect(panel.getByText('80/200 · 120 points away for Mia')).toBeVisible();
  expect(panel.getByRole('progressbar', { name: 'Points toward Zoo' })).toHaveAttribute('aria-valuenow', '80');
});

it('calls nothing a goal that is none', async () => {
  await open({ next_reward: { ...zoo, is_goal: false } });
  expect(card('Rewards').queryByText('My goal')).not.toBeInTheDocument();
});

it('says where there is nothing yet, and what to do', async () => {
  await open({ recent_logs: [] });
  expect(card('Active Challenges').getByText('No active challenges')).toBeVisible();
  expect(card('Rewards').getByText('No active rewards')).toBeVisible();
  expect(card('Recent Activity').getByText('No food logged yet')).toBeVisible();
  expect(card('Recent Activity').getByRole('button', { name: 'Log Food' })).toBeVisible();
});

it('looks at one child, or at all, by the address', async () => {
  const { navigate } = await open({});
  expect(screen.getByRole('radio', { name: 'All Children' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^Mia/ }));
  const replaced = expect.objectContaining({ replace: true }) as unknown;
  await waitFor(() => expect(navigate).toHaveBeenLastCalledWith('/parent?child=mia', replaced));
});

it('of one child, its figures, its challenges and its logs', async () => {
  const { navigate, asked } = await open({ foods: 0 }, '/?child=mia');
  expect(asked).toEqual([{ p_child_id: 'mia' }]);
  expect(screen.getByRole('radio', { name: /^Mia/ })).toBeChecked();
  expect(screen.getByRole('link', { name: 'See all challenges' })).toHaveAttribute('href', '/parent/challenges/mia');
  // The first steps are the family's.
  expect(screen.queryByRole('heading', { name: 'Almost ready' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'All Children' }));
  await waitFor(() => expect(navigate).toHaveBeenLastCalledWith('/parent', expect.anything()));
});

it.each([
  [
    'one child',
    { waiting: 1, joins: [{ id: 'a', full_name: 'Ada', email: null, created_at: '2026-03-09T10:00:00Z' }] },
    '1 child to approve',
  ],
  ['all kinds', { waiting: 6, pending_suggestions: 2, claims: 1 }, '2 suggested foods, 1 reward, 3 wishes'],
])('says that %s waits, and leads there', async (_, waiting, words) => {
  const { setBadge } = await open({ ...waiting, unread: 4 });
  const link = within(screen.getByRole('navigation', { name: 'Waiting for you' })).getByRole('link');
  expect(link).toHaveAccessibleName(`Waiting for your OK: ${words}`);
  expect(link).toHaveAttribute('href', '/parent/approvals');
  expect(setBadge).toHaveBeenCalledWith('/parent/approvals', waiting.waiting);
  expect(setBadge).toHaveBeenCalledWith('/parent/notices', 4);
});

it('says nothing of waiting where nothing waits', async () => {
  await open({});
  expect(screen.queryByRole('navigation', { name: 'Waiting for you' })).not.toBeInTheDocument();
});

it('names in the latest logs who ate', async () => {
  await open({});
  expect(card('Recent Activity').getByText(/^Lunch · Mia · .*Mar 1/)).toBeVisible();
});

describe('the first steps', () => {
  const steps = async () => (await screen.findByRole('heading', { name: 'Almost ready' })).closest('section');

  it.each([
    ['foods', { foods: 0 }, 'Add foods'],
    ['a log', { recent_logs: [] }, 'Log the first food'],
    ['a reward', { rewards: 0 }, 'Create a reward'],
  ])('ask for %s while there is none', async (_, dashboard, title) => {
    await open(dashboard);
    await screen.findByRole('heading', { name: 'Almost ready' });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });

  it('are gone where all is done', async () => {
    await open({});
    expect(screen.queryByRole('heading', { name: 'Almost ready' })).not.toBeInTheDocument();
  });

  it('add all suggested foods, each once, and count them', async () => {
    const foods = jest.fn((_args: Record<string, unknown>) => []);
    const { toast } = await open({ foods: 0 }, '/', { foods });
    await steps();
    await userEvent.click(screen.getByRole('button', { name: 'Add all suggested foods' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
    const added = foods.mock.calls.flatMap(([{ insert }]) => (insert as { name: string }[] | undefined) ?? []);
    expect(new Set(added.map(({ name }) => name)).size).toBe(added.length);
    expect(toast.success).toHaveBeenCalledWith(`${added.length} foods added successfully`);
  });

  it('add them once, however often that is pressed', async () => {
    const foods = jest.fn(() => new Promise(() => {}));
    await open({ foods: 0 }, '/', { foods });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Add all suggested foods' }));
    expect(foods).toHaveBeenCalledTimes(1);
  });

  it('say when the foods could not be added', async () => {
    const foods = () => {
      throw { code: 'XX000', message: 'never shown' };
    };
    const { toast } = await open({ foods: 0 }, '/', { foods });
    await userEvent.click(await screen.findByRole('button', { name: 'Add all suggested foods' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
    expect(toast.error.mock.calls[0]?.[0]).toMatch(/^Failed to save food/);
  });

  it.each([
    ['Choose foods', 'Suggested foods', { foods: 0 }],
    ['Create Reward', 'Create Reward', { rewards: 0 }],
  ])('%s opens what it says', async (button, title, dashboard) => {
    await open(dashboard, '/', { foods: () => [] });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });
});

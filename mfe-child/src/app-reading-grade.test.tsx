import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from './testing/fake-server';
import {
  adventureRow,
  dashboard,
  homeAnswers,
  logRow,
  loggedAnswer,
  rewardShelf,
  shelfAnswer,
  tasteAnswer,
  unlockedRow,
} from './testing/home-answers';
import { mountChild } from './testing/mount-child';
import { readingGrade, textsOn } from './testing/reading-grade';
import { press, user } from './testing/user';

const MAX_GRADE = 3;

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  window.sessionStorage.clear();
});

async function open(path: string, answers = {}) {
  const server = fakeServer(homeAnswers({ log_food: loggedAnswer(), record_taste: tasteAnswer(), ...answers }));
  unmount = (await mountChild(server, path)).unmount;
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
}

/** Names are the family's own words. */
const NAMES =
  /Broccoli|Apple|Carrots|Peas|Movie night|Trip to the zoo|Veggie Week|Mia Berg|Vegetables|You pick the film/g;

function expectEasy() {
  // Under a dialog the page can't be read.
  const texts = textsOn(document.querySelector('[role=dialog]') ?? document.body).map((text) =>
    text.replace(NAMES, 'Pea'),
  );
  const grade = readingGrade(texts);
  if (grade > MAX_GRADE) throw new Error(`Grade ${grade.toFixed(1)}: ${texts.join(' | ')}`);
}

const dialog = async () => within(await screen.findByRole('dialog'));
const down = () => {
  throw { message: 'Failed to fetch' };
};

const over = adventureRow({ id: 'peas', status: 'completed', trophy: true });
const nothing = {
  child_dashboard: dashboard({ favorites: [], yesterday: [], adventures: [], recent_logs: [], next_reward: null }),
  food_log_list: [],
  food_page: { items: [], total: 0, categories: [] },
  challenges: [],
  taste_adventures: [],
  reward_shelf: rewardShelf({ rewards: [] }),
  food_shelf: shelfAnswer({ tried: [], trophies: [] }),
};
const wish = {
  child_id: 'mia',
  name: 'Trip to the zoo',
  emoji: '🦁',
  reward_id: null,
  reviewed_at: null,
  created_at: '',
};
const full = {
  taste_adventures: [adventureRow({ tried_today: true }), over],
  reward_shelf: rewardShelf({
    unlocked: (['requested', 'to_deliver', 'delivered', 'cancelled'] as const).map((status) =>
      unlockedRow({ id: status, reward_id: null, status }),
    ),
    wishes: (['pending', 'granted', 'declined'] as const).map((status) => ({ ...wish, id: status, status })),
  }),
  pending_foods: (['pending', 'approved', 'rejected'] as const).map((status) => ({
    id: status,
    child_id: 'mia',
    name: 'Peas',
    description: null,
    category_tags: [],
    points_value: null,
    status,
    feedback: null,
    food_id: null,
    reviewed_at: null,
    created_at: '2026-03-09T10:00:00Z',
  })),
  point_entries: [
    'food_log',
    'challenge_entry',
    'challenge_bonus',
    'reward_claim',
    'refund',
    'adjustment',
    'reversal',
    'forgiven',
  ].map((kind, seq) => ({
    id: kind,
    seq,
    child_id: 'mia',
    kind,
    points: 5,
    balance_after: 5,
    label: null,
    emoji: null,
    reason: null,
    created_at: '2026-03-09T10:00:00Z',
  })),
  food_log_list: [logRow({ matching_challenges: [{ id: 'veg', name: 'Veggie Week' }] })],
};

describe.each([
  ['as usual', {}],
  ['with all states', full],
  ['with nothing', nothing],
])('%s', (_, answers) => {
  it.each(['', '/log', '/rewards', '/challenges', '/adventures/carrot-trip', '/manage-food', '/points', '/shelf'])(
    '%s is easy to read',
    async (path) => {
      await open(path, answers);
      expectEasy();
    },
  );
});

it.each([
  ['', 'child_dashboard'],
  ['/log', 'food_page'],
  ['/rewards', 'reward_shelf'],
  ['/challenges', 'challenges'],
  ['/adventures/carrot-trip', 'taste_adventures'],
  ['/manage-food', 'pending_foods'],
  ['/manage-food', 'food_log_list'],
  ['/points', 'point_entries'],
  ['/shelf', 'food_shelf'],
])('%s is easy to read when the net is gone for %s', async (path, part) => {
  await open(path, { [part]: down });
  expect(await screen.findByRole('alert')).toHaveTextContent("Oh no! There's no internet.");
  expectEasy();
});

it('logging is easy to read, step by step', async () => {
  await open('');
  await press(screen.getByRole('button', { name: 'Log Food' }));
  const form = await dialog();
  await form.findByRole('button', { name: /^Apple/ });
  expectEasy();
  await press(form.getByRole('button', { name: /^Broccoli/ }));
  expectEasy();
  await press(form.getByRole('button', { name: 'Log Food' }));
  await form.findByRole('heading', { name: 'Yum! Broccoli' });
  expectEasy();
});

it('a lost net is easy to read', async () => {
  await open('', { log_food: down });
  await press(screen.getByRole('button', { name: /^Broccoli/ }));
  const form = await dialog();
  await press(form.getByRole('button', { name: 'Log Food' }));
  await form.findByRole('alert');
  expectEasy();
  await user.keyboard('{Escape}');
  await screen.findByText('Not sent yet: Broccoli.');
  expectEasy();
});

it.each([
  ['a taste', {}],
  ['the last taste', { completed: true }],
  ['the trophy', { completed: true, trophy: true }],
])('%s of an adventure is easy to read, step by step', async (_, changes) => {
  await open('', { record_taste: tasteAnswer(changes) });
  await press(screen.getByRole('button', { name: 'Try it now: Carrots' }));
  const form = await dialog();
  expectEasy();
  await press(form.getByRole('button', { name: 'Not yet' }));
  expectEasy();
  await press(form.getByRole('button', { name: 'Star' }));
  await form.findByRole('button', { name: 'Done' });
  expectEasy();
});

it('rewards and wishes are easy to read, step by step', async () => {
  await open('/rewards', { unlock_reward: { unlocked: unlockedRow(), total_points: 30 } });
  await press(screen.getByRole('button', { name: 'Make a wish' }));
  await dialog();
  expectEasy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(screen.getByRole('button', { name: 'Get it: Movie night' }));
  const form = await dialog();
  expectEasy();
  await press(form.getByRole('button', { name: 'Yes, get it!' }));
  await form.findByRole('heading', { name: 'Yay! Movie night' });
  expectEasy();
});

it('a lost net is easy to read in the shop', async () => {
  await open('/rewards', { unlock_reward: down });
  await press(screen.getByRole('button', { name: 'Get it: Movie night' }));
  const form = await dialog();
  await press(form.getByRole('button', { name: 'Yes, get it!' }));
  expect(await form.findByRole('alert')).toHaveTextContent("Oh no! There's no internet.");
  expectEasy();
});

it('suggesting a food is easy to read', async () => {
  await open('/manage-food');
  await press(screen.getByRole('button', { name: 'Suggest Food' }));
  await dialog();
  expectEasy();
});

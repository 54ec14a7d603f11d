import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { homeAnswers, logRow } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { press, type } from '../../testing/user';

let unmount = async () => {};
afterEach(() => unmount());

async function open(path: string, answers = {}, settings = {}) {
  const server = fakeServer(homeAnswers(answers));
  const mounted = await mountChild(server, path, settings);
  unmount = mounted.unmount;
  return server;
}

const food = (name: string) => ({
  id: name,
  name,
  emoji: '🥦',
  description: null,
  category_tags: [],
  points_value: 5,
  allergens: [],
  created_at: '',
  updated_at: '',
});
/** Two pages, whatever is searched for. */
const twoPages = ({ p_page }: Record<string, unknown>) => ({
  items: [food(p_page === 0 ? 'Corn' : 'Peas')],
  total: 51,
  categories: [],
});
const none = { items: [], total: 0, categories: [] };
const more = () => screen.findByRole('button', { name: 'Show more' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Log Food' }));

it('shows more foods below the first ones, until all are there', async () => {
  await open('/log', { food_page: twoPages, food_log_list: [] });
  expect(await screen.findByRole('button', { name: /^Corn/ })).toBeInTheDocument();
  await press(await more());
  expect(await screen.findByRole('button', { name: /^Peas/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Corn/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('starts another search at its first page', async () => {
  const server = await open('/log', { food_page: twoPages, food_log_list: [] });
  await press(await more());
  await screen.findByRole('button', { name: /^Peas/ });
  await type(screen.getByRole('searchbox', { name: 'Search foods' }), 'c');
  expect(await more()).toBeInTheDocument();
  expect(server.callsOf('food_page').filter(({ p_search }) => p_search === 'c')).toMatchObject([{ p_page: 0 }]);
});

it('leaves the dialog for the suggestion of a first food', async () => {
  await open('', { food_page: none, challenges: [] });
  await press(await screen.findByRole('button', { name: 'Log Food' }));
  await press(await (await dialog()).findByRole('link', { name: 'Suggest Food' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks for a first food only where the family has none, not for a challenge without foods', async () => {
  await open('/challenges', { food_page: none });
  await press(await screen.findByRole('button', { name: 'Log Food for Veggie Week' }));
  const form = await dialog();
  expect(await form.findByText('No foods found')).toBeInTheDocument();
  expect(form.queryByRole('link', { name: 'Suggest Food' })).not.toBeInTheDocument();
});

it('asks for no challenge where there is none', async () => {
  await open('', { challenges: [] });
  await press(await screen.findByRole('button', { name: 'Log Food' }));
  const form = await dialog();
  expect(await form.findByRole('button', { name: /^Apple/ })).toBeInTheDocument();
  expect(form.queryByRole('radio')).not.toBeInTheDocument();
});

it('asks a child who cannot read yet for no words to search foods with', async () => {
  await open('/log', {}, { preReader: true });
  expect(await screen.findByRole('button', { name: /^Apple/ })).toBeInTheDocument();
  expect(screen.queryByRole('searchbox', { name: 'Search foods' })).not.toBeInTheDocument();
  await press(screen.getByRole('button', { name: 'Log Food' }));
  const form = await dialog();
  expect(await form.findByRole('button', { name: /^Apple/ })).toBeInTheDocument();
  expect(form.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('logs a food also where there is no challenge', async () => {
  await open('/challenges', { challenges: [], taste_adventures: [] });
  await press(await screen.findByRole('button', { name: 'Log Food' }));
  expect((await dialog()).getByRole('heading', { name: 'What did you eat?' })).toBeInTheDocument();
});

it('shows older logs below the newest', async () => {
  const newest = Array.from({ length: 50 }, (_, index) =>
    logRow({ id: `${index}`, created_at: `2026-03-09T10:${index}` }),
  );
  let answer = (_rows: object[]) => {};
  const older = new Promise<object[]>((resolve) => (answer = resolve));
  const food_log_list = ({ p_before }: Record<string, unknown>) => (p_before ? older : newest);
  const server = await open('/manage-food', { food_log_list });
  await press(await more());
  expect(await screen.findByRole('button', { name: 'Show more', busy: true })).toBeInTheDocument();
  answer([logRow({ food_name: 'Peas' })]);
  expect(await screen.findByRole('button', { name: 'Undo Peas' })).toBeInTheDocument();
  expect(server.callsOf('food_log_list').at(-1)).toMatchObject({ p_before: '2026-03-09T10:49' });
});

it.each([
  [true, 1],
  [false, 0],
])('lets a child replace the photo of a log that it can take back: %s', async (can_undo, ways) => {
  await open('/manage-food', { food_log_list: [logRow({ can_undo, photo_url: 'mia/lunch.jpg' })] });
  await press(await screen.findByRole('button', { name: 'My photo of Broccoli' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Broccoli' }));
  expect(viewer.queryAllByRole('button', { name: 'Replace' })).toHaveLength(ways);
});

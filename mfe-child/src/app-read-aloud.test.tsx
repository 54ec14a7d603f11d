import { screen, waitFor, within } from '@testing-library/react';
import { aVoice } from './testing/child-mode';
import { fakeServer } from './testing/fake-server';
import { homeAnswers } from './testing/home-answers';
import { mountChild } from './testing/mount-child';
import { press, user } from './testing/user';

let unmount = async () => {};
let voice: ReturnType<typeof aVoice>;
beforeEach(() => {
  voice = aVoice();
});
afterEach(async () => {
  await unmount();
  voice.take();
  window.localStorage.clear();
});

/** For a child who can't read yet, on a device with a voice. */
async function open(answers = {}, path = '') {
  const server = fakeServer(homeAnswers(answers));
  const mounted = await mountChild(server, path, { preReader: true });
  unmount = mounted.unmount;
  return { server, ...mounted };
}

const cut = () => {
  throw { message: 'Failed to fetch' };
};
const askAGrownUp = () => {
  throw {
    code: 'PT409',
    message: 'Ask a grown-up',
    details: '{"code":"food.ask_a_grown_up"}',
    hint: 'A parent can log this food for you.',
  };
};
const dialog = async () => within(await screen.findByRole('dialog'));
const heard = (text: string) => waitFor(() => expect(voice.said.at(-1)).toBe(text));
const again = (text: string) => screen.getByRole('button', { name: `Read to me: ${text}` });

it('reads what is picked while logging, and that the net is gone', async () => {
  await open({ log_food: cut });
  await press(await screen.findByRole('button', { name: 'Log Food' }));
  const form = await dialog();
  await press(await form.findByRole('radio', { name: 'Veggie Week' }));
  await heard('Veggie Week');
  await press(await form.findByRole('button', { name: /^Broccoli/ }));
  await press(form.getByRole('radio', { name: 'Dinner' }));
  await heard('Dinner');
  await press(form.getByRole('button', { name: 'Log Food' }));
  const lost = "Oh no! There's no internet. We kept it for you. Send it again!";
  await heard(lost);
  expect(again(lost)).toBeInTheDocument();
});

const GROWN_UP = 'Ask a grown-up. A parent can log this food for you.';

it('reads that a food is one for a grown-up', async () => {
  await open({ log_food: askAGrownUp });
  await press(await screen.findByRole('button', { name: /^Broccoli/ }));
  await press((await dialog()).getByRole('button', { name: 'Log Food' }));
  await heard(GROWN_UP);
});

it('sends a child to a grown-up from a Taste Adventure as well, with no sticker left to press', async () => {
  await open({ record_taste: askAGrownUp });
  await press(await screen.findByRole('button', { name: 'Try it now: Carrots' }));
  const form = await dialog();
  await press(form.getByRole('button', { name: 'Yummy!' }));
  await press(form.getByRole('button', { name: 'Star' }));
  expect(voice.said).toEqual(expect.arrayContaining(['Yummy!', 'Star']));
  expect(await form.findByRole('region', { name: 'Ask a grown-up' })).toHaveTextContent(
    'Ask a grown-upA parent can log this food for you.',
  );
  await heard(GROWN_UP);
  expect(form.queryByRole('button', { name: 'Star' })).not.toBeInTheDocument();
  await press(form.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('reads what was not unlocked, wished for or pinned', async () => {
  await open({ unlock_reward: cut, set_goal: cut }, '/rewards');
  const lost = "Oh no! There's no internet. Send it again.";
  await press(await screen.findByRole('button', { name: 'Get it: Movie night' }));
  const unlock = await dialog();
  await press(unlock.getByRole('button', { name: 'Yes, get it!' }));
  await heard(lost);
  await press(unlock.getByRole('button', { name: 'Not now' }));
  await press(await screen.findByRole('button', { name: 'Make a wish' }));
  await press((await dialog()).getByRole('button', { name: 'Send my wish' }));
  await heard('Pick a picture first.');
  await user.keyboard('{Escape}');
  await press(await screen.findByRole('button', { name: 'My goal: Trip to the zoo' }));
  await heard(lost);
});

it.each([
  ['', 'child_dashboard', 'dashboard data'],
  ['/manage-food', 'pending_foods', 'food data'],
  ['/shelf', 'food_shelf', 'foods'],
])('%s reads that %s is not there without the net', async (path, part, what) => {
  await open({ [part]: cut }, path);
  const words = `Oh no! There's no internet. Wait a bit. Failed to load ${what}`;
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await heard(words);
});

it.each([
  ['', 'My favorites. Tap what you ate.'],
  ['', 'Next Reward: Movie night. You can get it now!'],
  ['', "Same as yesterday? One tap and it's logged."],
  ['', 'Taste Adventure. Carrots. 1 of 7 tries.'],
  ['/log', 'Food Log. What did you eat?'],
  ['/rewards', 'My wishes. What do you want? Make a wish.'],
])('%s can be read to a child: %s', async (path, words) => {
  await open({}, path);
  expect(await screen.findByRole('button', { name: `Read to me: ${words}` })).toBeInTheDocument();
});

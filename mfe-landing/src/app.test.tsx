import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Services$, ServicesState } from '@tastequest/contract';
import { createStore, mountRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import remote from './remote';

const navigate = jest.fn();
const setTitle = jest.fn();
const at = (pathname: string) =>
  ({
    location: { pathname, search: '', hash: '', state: null, key: pathname },
    action: 'POP',
  }) as ServicesState['router'];
const visitor = { router: at('/'), profile: null } as unknown as ServicesState;
let unmount = async () => {};

async function mountLanding(state: ServicesState | Services$, place?: HTMLElement) {
  const mounted = await mountRemote(remote, {
    name: 'landing',
    basename: '/',
    within: place,
    services$: 'get' in state ? state : { get: () => state, subscribe: () => () => undefined },
    actions: { navigate, setTitle, onFatal: (error) => void Promise.reject(error) },
  });
  ({ unmount } = mounted);
  return mounted.domElement;
}

beforeEach(() => jest.clearAllMocks());
afterEach(() => unmount());

test('sells the product with everything the page is meant to have', async () => {
  const page = await mountLanding(visitor);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Every new taste is a little adventure');
  expect(screen.getByRole('img', { name: /A fox and a panda/ })).toBeInTheDocument();
  for (const name of ['Fun challenges', 'A reward system you set', 'Progress tracking']) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  }
  const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    '1 Set up your family',
    '2 Taste, tap, earn',
    '3 Celebrate together',
  ]);
  expect(setTitle).toHaveBeenCalledWith('Food adventures for families');
  await expectAccessible(page, { landmarks: true });
});

test.each(['/', '/privacy'])('%s has a header, a main part and a footer beside each other', async (path) => {
  await mountLanding({ ...visitor, router: at(path) });
  const main = screen.getByRole('main');
  expect(main).toHaveAttribute('id', 'main');
  expect(main.previousElementSibling?.localName).toBe('header');
  expect(main.nextElementSibling?.localName).toBe('footer');
  expect(within(main).getByRole('heading', { level: 1 })).toBeVisible();
});

test('brings no second main part into the one of an earlier shell', async () => {
  const shell = document.body.appendChild(document.createElement('main'));
  shell.id = 'main';
  await mountLanding(visitor, shell);
  expect(screen.getAllByRole('main')).toEqual([shell]);
  expect(document.querySelectorAll('#main')).toHaveLength(1);
  expect(within(shell).getByRole('heading', { level: 1 })).toBeVisible();
  shell.remove();
});

test('shows real screens in both themes, fetched when they come near, and says what is on them', async () => {
  await mountLanding(visitor);
  const screens = screen.getAllByRole('img', { name: /on a phone/ });
  expect(screens.map((picture) => picture.className)).toEqual(Array(4).fill(['light', 'dark']).flat());
  for (const picture of screens) {
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width', '540');
    expect(picture).toHaveAttribute('height', '1170');
  }
});

test('the demo can be stopped, tells in words what it shows, and has nothing to press', async () => {
  const user = userEvent.setup();
  await mountLanding(visitor);
  const demo = screen.getByRole('region', { name: 'From the first bite to movie night' });
  expect(demo).toHaveTextContent('Her points fly to her goal');
  expect(within(demo).queryByRole('button')).not.toBeInTheDocument();
  const pause = within(demo).getByRole('checkbox', { name: 'Pause the demo' });
  await user.click(pause);
  expect(pause).toBeChecked();
});

test('names the Taste Adventure, and each study with its source', async () => {
  await mountLanding(visitor);
  expect(screen.getByRole('region', { name: 'The Taste Adventure' })).toHaveTextContent('No amount is asked for');
  const studies = screen.getByRole('region', { name: /What studies found/ });
  expect(studies).toHaveTextContent('None of it tested TasteQuest');
  for (const study of within(studies).getAllByRole('listitem')) {
    expect(study).toHaveTextContent(/In TasteQuest: .* \(\d{4}\), /);
    expect(within(study).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^https:\/\/doi\.org\/10\./));
  }
});

test('the privacy page tells what is kept, for each kind of data', async () => {
  const page = await mountLanding({ ...visitor, router: at('/privacy') });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy');
  expect(setTitle).toHaveBeenLastCalledWith('Privacy');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  for (const row of rows)
    expect(
      within(row)
        .getAllByRole('cell')
        .every((cell) => cell.textContent),
    ).toBe(true);
  const kept = rows.map((row) => within(row).getByRole('rowheader').textContent).join();
  for (const kind of [
    /Parent's account/,
    /Child's profile/,
    /PIN/,
    /Allergies/,
    /Food logs/,
    /Photos/,
    /Emails/,
    /Access log/,
  ]) {
    expect(kept).toMatch(kind);
  }
  await expectAccessible(page, { landmarks: true });
});

test('stays what it is while the shell leaves for another area', async () => {
  const services$ = createStore({ ...visitor, router: at('/privacy') });
  await mountLanding(services$);
  act(() => services$.set({ router: at('/login') }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy');
  expect(setTitle).toHaveBeenCalledTimes(1);
  act(() => services$.set({ router: at('/') }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Every new taste is a little adventure');
});

test('every testimonial says that it is an example', async () => {
  await mountLanding(visitor);
  const voices = screen.getByRole('region', { name: 'What families might tell you' });
  expect(voices).toHaveTextContent("They aren't real customers.");
  const figures = within(voices).getAllByRole('figure');
  expect(figures).toHaveLength(3);
  for (const figure of figures) expect(within(figure).getByText('Example')).toBeInTheDocument();
});

test('answers what parents ask', async () => {
  await mountLanding(visitor);
  const questions = within(screen.getByRole('region', { name: 'Good to know' })).getAllByRole('group');
  expect(questions.map((question) => question.querySelector('summary')?.textContent)).toEqual([
    'Is TasteQuest safe for children of all ages?',
    'My child is a picky eater. Will this help?',
    "Won't rewards spoil the joy of eating?",
    'What happens to our data?',
    'Can I add more than one child?',
    'Which foods are on the list?',
    'Do we need to download anything?',
  ]);
});

test('links to the privacy page', async () => {
  const user = userEvent.setup();
  await mountLanding(visitor);
  await user.click(screen.getByRole('link', { name: 'Privacy' }));
  expect(navigate).toHaveBeenCalledWith('/privacy', expect.anything());
});

test('leads a visitor to log in and to sign up', async () => {
  const user = userEvent.setup();
  await mountLanding(visitor);
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await user.click(screen.getByRole('link', { name: 'Sign up' }));
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  await user.click(screen.getByRole('link', { name: 'Create your family' }));
  expect(navigate.mock.calls.map(([path]) => path as string)).toEqual(['/login', '/signup', '/signup', '/signup']);
});

test('leads someone signed in to their own page', async () => {
  const user = userEvent.setup();
  await mountLanding({ ...visitor, profile: { role: 'child' } as ServicesState['profile'] });
  expect(screen.queryByRole('link', { name: /Log in|Sign up|Create your family/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'My page' }));
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  expect(navigate.mock.calls.map(([path]) => path as string)).toEqual(['/child', '/child']);
});

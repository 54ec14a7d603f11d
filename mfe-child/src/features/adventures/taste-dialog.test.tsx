import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '@tastequest/ui/testing';
import { fakeServer } from '../../testing/fake-server';
import { adventureRow, dashboard, homeAnswers, tasteAnswer } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { anOutboxTaste } from '../../testing/samples';
import { press, tapTenTimes } from '../../testing/user';
import { writeItems } from '../outbox/stored-items';

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

async function open(answers = {}, path = '', settings = {}) {
  const server = fakeServer(homeAnswers({ record_taste: tasteAnswer(), ...answers }));
  const mounted = await mountChild(server, path, settings);
  unmount = mounted.unmount;
  return { server, ...mounted };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Taste Adventure' }));

async function startTaste() {
  await press(await screen.findByRole('button', { name: 'Try it now: Carrots' }));
  return dialog();
}

it('tastes a food: face, sticker, celebration', async () => {
  const { server } = await open();
  const form = await startTaste();
  expect(form.getByText('A lick or a nibble is fine.')).toBeInTheDocument();
  await press(form.getByRole('button', { name: 'Not yet' }));
  await press(form.getByRole('button', { name: 'Rocket' }));
  const title = await form.findByRole('heading', { name: 'You tried Carrots!' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(form.getByText('You got 5 points')).toBeInTheDocument();
  expect(form.getByRole('img', { name: '2 of 7 tries' })).toBeInTheDocument();
  expect(server.callsOf('record_taste')).toMatchObject([
    { p_challenge_id: 'carrot-trip', p_face: 'not_yet', p_sticker: 'rocket' },
  ]);
});

it('records one taste of ten quick taps', async () => {
  const { server } = await open();
  const form = await startTaste();
  const face = form.getByRole('button', { name: 'Nice' });
  await tapTenTimes(face);
  const sticker = form.getByRole('button', { name: 'Sun' });
  await tapTenTimes(sticker);
  await form.findByRole('heading', { name: 'You tried Carrots!' });
  expect(server.callsOf('record_taste')).toHaveLength(1);
});

it('offers the same five faces whatever the points, and shows none of them as better', async () => {
  await open();
  const form = await startTaste();
  const faces = form.getAllByRole('listitem').map((item) => item.textContent);
  expect(faces).toEqual(['Yummy!', 'Nice', 'Okay', 'Not yet', 'No thanks today']);
  expect(form.queryByText(/\d/)).not.toBeInTheDocument();
});

it('is fine with no thanks', async () => {
  await open({ record_taste: tasteAnswer({ taste: { ...tasteAnswer().taste, face: 'no_thanks' } }) });
  const form = await startTaste();
  await press(form.getByRole('button', { name: 'No thanks today' }));
  await press(form.getByRole('button', { name: 'Star' }));
  expect(await form.findByRole('heading', { name: "That's okay!" })).toBeInTheDocument();
  expect(form.getByText('You got 5 points')).toBeInTheDocument();
});

it('moves the food to the trophy shelf after the third yummy, and stays open while the adventure ends', async () => {
  let isOver = false;
  await open({
    child_dashboard: () => dashboard(isOver ? { adventures: [] } : {}),
    record_taste: () => {
      isOver = true;
      return tasteAnswer({ completed: true, trophy: true });
    },
  });
  const form = await startTaste();
  await press(form.getByRole('button', { name: 'Yummy!' }));
  await press(form.getByRole('button', { name: 'Heart' }));
  expect(await form.findByRole('heading', { name: 'You like Carrots!' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Taste Adventure' })).not.toBeInTheDocument());
  expect(form.getByRole('link', { name: 'My shelf' })).toHaveAttribute('href', '/child/shelf');
});

it.each(['', '/challenges', '/adventures/carrot-trip'])('%s says that today is done', async (path) => {
  const done = adventureRow({ tried_today: true });
  await open({ child_dashboard: dashboard({ adventures: [done] }), taste_adventures: [done] }, path);
  expect(await screen.findByText('You tried it today')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Try it now/ })).not.toBeInTheDocument();
});

it('says so when today was done on another device', async () => {
  await open({
    record_taste: () => {
      throw {
        code: 'PT409',
        message: 'You tried it today. Come back tomorrow!',
        details: '{"code":"taste.today_done"}',
      };
    },
  });
  const form = await startTaste();
  await press(form.getByRole('button', { name: 'Okay' }));
  await press(form.getByRole('button', { name: 'Balloon' }));
  expect(await form.findByRole('alert')).toHaveTextContent('You tried it today. Come back tomorrow!');
  expect(form.getByRole('button', { name: 'Balloon' })).toHaveAttribute('aria-disabled', 'true');
  await press(form.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument();
});

it('keeps every taste in the sticker book, and an adventure that is over', async () => {
  await open({ taste_adventures: [adventureRow({ status: 'completed', trophy: true })] }, '/adventures/carrot-trip');
  const tastes = within(await screen.findByRole('list', { name: 'My tries' })).getAllByRole('listitem');
  expect(tastes).toHaveLength(7);
  expect(tastes[0]).toHaveTextContent('Star, Okay');
  expect(screen.getByText(/It's on your trophy shelf/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Try it now/ })).not.toBeInTheDocument();
});

it('keeps finished books apart from the running ones', async () => {
  const over = adventureRow({ id: 'peas', food_name: 'Peas', status: 'completed' });
  await open({ taste_adventures: [adventureRow(), over] }, '/challenges');
  expect(await screen.findByRole('region', { name: 'Taste Adventure' })).toHaveTextContent('Carrots');
  expect(screen.getByRole('region', { name: 'My sticker books' })).toHaveTextContent('Peas');
});

it('says that there is nothing to do only where no adventure runs either', async () => {
  await open({ challenges: [] }, '/challenges');
  expect(await screen.findByRole('region', { name: 'Taste Adventure' })).toHaveTextContent('Carrots');
  expect(screen.queryByText('No active challenges')).not.toBeInTheDocument();
});

it('is accessible at each step', async () => {
  await open({}, '', { preReader: true });
  const form = await startTaste();
  await expectAccessible();
  await press(form.getByRole('button', { name: 'Nice' }));
  await expectAccessible();
  await press(form.getByRole('button', { name: 'Sun' }));
  await form.findByRole('heading', { name: 'You tried Carrots!' });
  await expectAccessible();
});

it('takes no other sticker while one is on its way, which keeps the keyboard', async () => {
  const { server } = await open({ record_taste: () => new Promise(() => undefined) });
  const form = await startTaste();
  await press(form.getByRole('button', { name: 'Nice' }));
  await press(form.getByRole('button', { name: 'Sun' }));
  const sun = form.getByRole('button', { name: 'Sun' });
  expect(sun).toHaveFocus();
  expect(sun).toBeEnabled();
  const balloon = form.getByRole('button', { name: 'Balloon', pressed: false });
  expect(balloon).toHaveAttribute('aria-disabled', 'true');
  await press(balloon);
  expect(balloon).toHaveAttribute('aria-pressed', 'false');
  expect(server.callsOf('record_taste')).toHaveLength(1);
});

it('offers the taste of today while one of another adventure waits to be sent', async () => {
  writeItems('mia', [anOutboxTaste({ challengeId: 'peas', foodName: 'Peas' })]);
  await open({
    record_taste: () => {
      throw { message: 'Failed to fetch' };
    },
  });
  expect(await screen.findByText('Not sent yet: Peas.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try it now: Carrots' })).toBeInTheDocument();
});

it('takes another face before the sticker', async () => {
  const { server } = await open();
  const form = await startTaste();
  await press(form.getByRole('button', { name: 'Yummy!' }));
  await press(form.getByRole('button', { name: 'Another face' }));
  await press(form.getByRole('button', { name: 'Okay' }));
  await press(form.getByRole('button', { name: 'Sun' }));
  await form.findByRole('button', { name: 'Done' });
  expect(server.callsOf('record_taste')).toMatchObject([{ p_face: 'okay', p_sticker: 'sun' }]);
});

it.each([
  [false, [[100]]],
  [true, []],
])('celebrates the hundred that a taste has passed, unless points are hidden: %s', async (hidePoints, told) => {
  const child_dashboard = dashboard({ hide_points: hidePoints });
  const { toast } = await open({ child_dashboard, record_taste: tasteAnswer({ milestone: 100 }) }, '', { hidePoints });
  const form = await startTaste();
  await press(form.getByRole('button', { name: 'Nice' }));
  await press(form.getByRole('button', { name: 'Sun' }));
  await form.findByRole('button', { name: 'Done' });
  expect(toast.milestone.mock.calls).toEqual(told);
  expect(form.queryAllByText(/point/)).toHaveLength(hidePoints ? 0 : 1);
});

it('leads from the sticker book back to the challenges', async () => {
  await open({}, '/adventures/carrot-trip');
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/child/challenges');
});

it('"Send again" keeps the keyboard while it sends, and is not there while another sticker is sent', async () => {
  const answers: (() => void)[] = [];
  const record_taste = () =>
    new Promise((_, reject) => {
      answers.push(() => reject({ message: 'Failed to fetch' } as unknown as Error));
    });
  await open({ record_taste });
  const form = await startTaste();
  await press(form.getByRole('button', { name: 'Nice' }));
  await press(form.getByRole('button', { name: 'Sun' }));
  expect(form.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  answers[0]?.();
  const again = await form.findByRole('button', { name: 'Send again' });
  await press(again);
  expect(again).toHaveAttribute('aria-busy', 'true');
  expect(again).toHaveFocus();
  answers[1]?.();
  await form.findByRole('alert');
  expect(again).not.toHaveAttribute('aria-busy');
  await press(form.getByRole('button', { name: 'Balloon' }));
  expect(form.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  expect(answers).toHaveLength(3);
});

it('sends a taste again that did not get through, with the same key', async () => {
  let isCut = true;
  const record_taste = () => {
    if (isCut) throw { message: 'Failed to fetch' };
    return tasteAnswer();
  };
  const { server } = await open({ record_taste });
  const form = await startTaste();
  await press(form.getByRole('button', { name: 'Nice' }));
  await press(form.getByRole('button', { name: 'Sun' }));
  await form.findByRole('alert');
  isCut = false;
  await press(form.getByRole('button', { name: 'Send again' }));
  await form.findByRole('button', { name: 'Done' });
  const [first, second] = server.callsOf('record_taste');
  expect(second).toEqual(first);
});

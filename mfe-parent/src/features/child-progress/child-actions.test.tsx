import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { aProgress } from '../../testing/a-progress';
import { anEmptyInbox } from '../../testing/an-empty-inbox';
import { mountParent } from '../../testing/mount-parent';
import { dialogOf, noDialog, press } from '../../testing/user';

let unmount = async () => {};
afterEach(() => unmount());

async function open(tab: string, answers: Parameters<typeof mountParent>[0] = {}) {
  const all = { child_progress: () => aProgress, approvals_inbox: anEmptyInbox, ...answers };
  const mounted = await mountParent(all, `/children/mia?tab=${tab}`);
  unmount = mounted.unmount;
  return mounted;
}
/** Once not heard of, then answered. */
const lostOnce = (answer: object) =>
  jest
    .fn((_args: Record<string, unknown>) => answer)
    .mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
const keysOf = (call: ReturnType<typeof lostOnce>) => call.mock.calls.map(([args]) => args['p_idempotency_key']);

describe('points that a parent adjusts', () => {
  const adjust = async () => {
    await press('Adjust points');
    const dialog = await dialogOf('Adjust points for Mia');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Helped');
    return { dialog, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })) };
  };

  it('are those of the child, whose new balance and milestone are said', async () => {
    const adjust_points = jest.fn(() => ({ total_points: 100, milestone: 100 }));
    const { toast } = await open('progress', { adjust_points });
    await (await adjust()).save();
    await noDialog();
    const sent = { p_child_id: 'mia', p_points: 10, p_reason: 'Helped', p_idempotency_key: expect.any(String) };
    expect(adjust_points.mock.calls).toEqual([[sent]]);
    expect(toast.success.mock.calls).toEqual([['Mia now has 100 points'], ['Mia has reached 100 points!']]);
  });

  it('without a milestone the balance is all there is to say', async () => {
    const { toast } = await open('progress', { adjust_points: () => ({ total_points: 90, milestone: null }) });
    await (await adjust()).save();
    await noDialog();
    expect(toast.success.mock.calls).toEqual([['Mia now has 90 points']]);
  });

  it('are sent as the same ones again when the first answer was lost', async () => {
    const adjust_points = lostOnce({ total_points: 90 });
    await open('progress', { adjust_points });
    const { dialog, save } = await adjust();
    await save();
    expect(await dialog.findByRole('alert')).toBeVisible();
    await save();
    await noDialog();
    const [first, second] = keysOf(adjust_points);
    expect(second).toBe(first);
  });

  it('are not forgotten unasked, also where only taking was chosen', async () => {
    await open('progress');
    await press('Adjust points');
    const dialog = await dialogOf('Adjust points for Mia');
    await userEvent.click(dialog.getByRole('radio', { name: 'Take points' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Stay' })).toBeVisible();
  });
});

describe('a reward that a parent unlocks', () => {
  const unlocked = {
    unlocked: {
      id: 'u2',
      reward_id: 'zoo',
      reward_name: 'Trip to the zoo',
      reward_description: null,
      reward_emoji: '🦁',
      points_spent: 50,
      status: 'to_deliver',
      unlocked_at: '2026-03-09T10:00:00Z',
    },
    total_points: 30,
  };

  it('is asked about with its price, and celebrated', async () => {
    const unlock_reward = jest.fn(() => unlocked);
    const { toast } = await open('rewards', { unlock_reward });
    await press('Unlock Trip to the zoo');
    const dialog = await dialogOf('Unlock Trip to the zoo?');
    expect(dialog.getByText('Mia will spend 50 of 80 points.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Unlock' }));
    await noDialog();
    const sent = { p_child_id: 'mia', p_reward_id: 'zoo', p_idempotency_key: expect.any(String) };
    expect(unlock_reward.mock.calls).toEqual([[sent]]);
    expect(toast.rewardUnlocked.mock.calls).toEqual([['Trip to the zoo']]);
  });

  it('is unlocked once when the first answer was lost, and anew the next time', async () => {
    const unlock_reward = lostOnce(unlocked);
    const { toast } = await open('rewards', { unlock_reward });
    await press('Unlock Trip to the zoo');
    const yes = (await dialogOf('Unlock Trip to the zoo?')).getByRole('button', { name: 'Unlock' });
    await userEvent.click(yes);
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
    await userEvent.click(yes);
    await noDialog();
    await press('Unlock Trip to the zoo');
    await userEvent.click((await dialogOf('Unlock Trip to the zoo?')).getByRole('button', { name: 'Unlock' }));
    await noDialog();
    const [first, second, third] = keysOf(unlock_reward);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

it.each([
  ['Edit profile', 'Edit Mia'],
  ['Sign-in', 'Sign-in for Mia'],
])('%s asks for the profiles of the children only where one is opened, and is busy until then', async (name, title) => {
  let answer = (_rows: object[]) => {};
  const children_list = jest.fn(() => new Promise<object[]>((resolve) => (answer = resolve)));
  await open('progress', { children_list });
  await screen.findByRole('button', { name });
  expect(children_list).not.toHaveBeenCalled();
  await press(name);
  expect(await screen.findByRole('button', { busy: true })).toHaveAccessibleName(name);
  answer([
    aChild({ id: 'leo', full_name: 'Leo', avatar: null }),
    aChild({ id: 'mia', full_name: 'Mia', avatar: null }),
  ]);
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

it.each(['Edit profile', 'Sign-in'])(
  '%s says when the profiles could not be read, and asks again at the next press',
  async (name) => {
    const children_list = lostOnce([aChild({ id: 'mia', full_name: 'Mia', avatar: null })]);
    const { toast } = await open('progress', { children_list });
    await press(name);
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
    await press(name);
    expect(await screen.findByRole('dialog', { name: /Mia/ })).toBeVisible();
  },
);

it('leads to the challenges of the child', async () => {
  await open('progress');
  const link = await screen.findByRole('link', { name: 'Challenges' });
  expect(link).toHaveAttribute('href', '/parent/challenges/mia');
});

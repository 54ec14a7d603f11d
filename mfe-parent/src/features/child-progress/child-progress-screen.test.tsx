import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { aClaimed, aProgress } from '../../testing/a-progress';
import { anAdventure, aRecordedTaste } from '../../testing/an-adventure';
import { anEmptyInbox } from '../../testing/an-empty-inbox';
import { mountParent } from '../../testing/mount-parent';

const NOW = '2026-03-09T10:00:00Z';
const recorded = aRecordedTaste({ total_points: 85, earned_ever: 85, milestone: null });

let unmount = async () => {};
afterEach(() => unmount());

async function open(tab: string, answers: Parameters<typeof mountParent>[0] = {}) {
  const all = { child_progress: () => aProgress, approvals_inbox: anEmptyInbox, ...answers };
  const mounted = await mountParent(all, `/children/mia?tab=${tab}`);
  unmount = mounted.unmount;
  return mounted;
}

it('offers to unlock what the child does not have yet', async () => {
  await open('rewards');
  expect(await screen.findByRole('button', { name: 'Unlock Trip to the zoo' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Unlock Movie night' })).not.toBeInTheDocument();
});

it.each([
  ['old', { code: 'PT404', message: 'Not found.', details: '{"code":"child.not_found"}' }],
  ['wrong', { code: '22P02', message: 'invalid input syntax for type uuid', details: null }],
])('leads from the %s address of a child to all children', async (_what, refusal) => {
  const child_progress = () => {
    throw refusal;
  };
  await open('progress', { child_progress });
  expect(await screen.findByRole('link', { name: 'See all children' })).toHaveAttribute('href', '/parent/children');
});

it('goes on behind the newest 50 changes of the points and the newest 50 rewards', async () => {
  const entry = (seq: number) => ({
    id: `e${seq}`,
    seq,
    child_id: 'mia',
    kind: 'adjustment',
    points: 5,
    balance_after: 5,
    label: null,
    emoji: null,
    reason: `Helped ${seq}`,
    created_at: NOW,
  });
  const entries = Array.from({ length: 50 }, (_, index) => entry(100 - index));
  const unlocked = entries.map(({ id }) => ({ ...aClaimed, id, reward_name: `Film ${id}` }));
  const answers = {
    child_progress: () => ({ ...aProgress, entries, unlocked }),
    point_entries: () => [entry(3)],
    unlocked_rewards: () => [{ ...aClaimed, reward_name: 'First film' }],
  };
  await open('points', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/Helped 3$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await unmount();
  await open('progress', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('First film')).toBeVisible();
});

it('asks before a new PIN that was typed is lost', async () => {
  const mia = aChild({ ...aProgress.child, total_points: 80 });
  await open('progress', { children_list: () => [mia] });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in for Mia' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'PIN' }), '86');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Stay' })).toBeVisible();
});

describe('a taste', () => {
  let rows = [anAdventure('Carrots')];
  beforeEach(() => {
    rows = [
      anAdventure('Carrots'),
      anAdventure('Kale', { tried_today: true }),
      anAdventure('Peas', { status: 'completed', trophy: true }),
    ];
  });
  const form = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Record a taste of Carrots' }));
    return within(await screen.findByRole('dialog', { name: 'Mia tasted Carrots' }));
  };

  it('is recorded once by a parent, where none was today, and the list follows', async () => {
    const record = jest.fn(() => {
      rows = rows.map((row) => ({ ...row, tried_today: true }));
      return recorded;
    });
    const { toast } = await open('adventures', { taste_adventures: () => rows, record_taste: record });
    expect(await screen.findAllByRole('button', { name: /^Record a taste of/ })).toHaveLength(1);
    const dialog = await form();
    await userEvent.click(dialog.getByRole('radio', { name: 'Nice' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Rocket' }));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Record Taste' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Mia tasted Carrots: 5 points'));
    expect(record).toHaveBeenCalledTimes(1);
    const wish = { p_challenge_id: 'Carrots', p_face: 'good', p_sticker: 'rocket' };
    expect(record).toHaveBeenCalledWith({ ...wish, p_idempotency_key: expect.any(String) });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Record a taste of/ })).not.toBeInTheDocument());
  });

  it('needs a face', async () => {
    const record = jest.fn();
    await open('adventures', { taste_adventures: () => rows, record_taste: record });
    const dialog = await form();
    await userEvent.click(dialog.getByRole('button', { name: 'Record Taste' }));
    expect(await dialog.findByText('Please choose a face.')).toBeVisible();
    expect(record).not.toHaveBeenCalled();
  });

  it('says why it is refused, and keeps what was chosen', async () => {
    const message = 'A parent can log this food for you.';
    const refuse = () => {
      throw { code: 'PT409', message, details: '{"code":"food.confirm_allergy"}', hint: '' };
    };
    await open('adventures', { taste_adventures: () => rows, record_taste: refuse });
    const dialog = await form();
    await userEvent.click(dialog.getByRole('radio', { name: 'Yummy!' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Record Taste' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByRole('radio', { name: 'Yummy!' })).toBeChecked();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChallenge } from '../../testing/a-challenge';
import { mountParent } from '../../testing/mount-parent';

let unmount = async () => {};
afterEach(() => unmount());

const { child_name: _name, tastes: _tastes, ...stored } = { ...aChallenge, start_date: '2024-01-01' };
const greenWeek = { ...stored, child: { full_name: 'Mia' }, current_count: 2, end_date: '2099-11-28' };
const leos = {
  ...stored,
  id: 'leos',
  name: 'Blue week',
  child_id: 'leo',
  child: { full_name: 'Leo' },
  status: 'completed',
};

async function open(rows: object[], answers: Parameters<typeof mountParent>[0] = {}) {
  const asked: Record<string, unknown>[] = [];
  const challenges = (args: Record<string, unknown>) => {
    asked.push({ ...args });
    return rows;
  };
  ({ unmount } = await mountParent({ challenges, ...answers }, '/calendar'));
  await screen.findByLabelText('Child');
  return asked;
}
const ofToday = () => within(screen.getByRole('region', { name: 'Challenges on this day' }));

it('tells of each challenge of a day whose it is, how far, until when, and leads to it', async () => {
  await open([greenWeek, leos]);
  const [mia, leo] = ofToday()
    .getAllByRole('listitem')
    .sort((a, b) => (b.textContent ?? '').localeCompare(a.textContent ?? ''));
  expect(mia).toHaveTextContent(/Green week2\/5Mia · Nov 28, 2099 · Active$/);
  expect(leo).toHaveTextContent(/Blue week0\/5Leo · No deadline · Completed$/);
  expect(ofToday().getByRole('link', { name: /Green week/ })).toHaveAttribute('href', '/parent/challenges/mia');
});

it('shows the challenges of one child when asked', async () => {
  await open([greenWeek, leos]);
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Leo');
  expect(ofToday().queryByText(/Green week/)).not.toBeInTheDocument();
  expect(ofToday().getByText(/Blue week/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'All Children');
  expect(ofToday().getByText(/Green week/)).toBeVisible();
});

it('shows the faces of a Taste Adventure', async () => {
  const taste = { id: 't1', face: 'yummy', sticker: 'star', taste_date: '2026-03-09', points_earned: 5 };
  const adventure = { id: 'veggies', child_id: 'mia', child_name: 'Mia', food_id: 'kale', food_name: 'Kale' };
  const more = { food_emoji: '🥬', goal: 5, points_per_taste: 5, status: 'active', trophy: false, tried_today: false };
  await open([{ ...greenWeek, kind: 'taste_adventure' }], {
    taste_adventures: () => [{ ...adventure, ...more, tastes: [taste] }],
  });
  expect(await ofToday().findByRole('img', { name: '1 of 5 tastes, Yummy!' })).toBeVisible();
});

it('asks for no tastes where there is no Taste Adventure', async () => {
  const taste_adventures = jest.fn();
  await open([greenWeek], { taste_adventures });
  expect(taste_adventures).not.toHaveBeenCalled();
});

it('asks for what runs in the month on show', async () => {
  const asked = await open([greenWeek]);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  const [from, to] = ['or', 'lte start_date'].map((question) => asked.map((one) => String(one[question])));
  expect(from?.[1]?.localeCompare(from[0] ?? '')).toBe(1);
  expect(to?.[1]?.localeCompare(to[0] ?? '')).toBe(1);
});

it('says when nothing runs on a day', async () => {
  await open([]);
  expect(screen.getByText('No challenges on this day.')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { mountParent } from '../../testing/mount-parent';
import { dialogOf, noDialog, press } from '../../testing/user';

const asked = { child_id: 'mia', child_name: 'Mia', created_at: '2026-03-09T10:00:00Z' };
const mango = {
  ...asked,
  id: 'mango',
  name: 'Mango',
  description: 'From the market',
  category_tags: ['fruits'],
  points_value: 10,
  allergens_found: [] as string[],
};
const movie = {
  ...asked,
  id: 'movie',
  reward_name: 'Movie night',
  reward_description: 'With popcorn',
  reward_emoji: '🍿',
  points_spent: 60,
  status: 'requested',
  unlocked_at: asked.created_at,
};
const kite = { ...asked, id: 'kite', name: 'Kite', emoji: '🪁' };
const leo = { id: 'leo', full_name: 'Leo', email: null, created_at: asked.created_at };
const NOTHING = { joins: [], suggestions: [], claims: [], wishes: [] };

let unmount = async () => {};
afterEach(() => unmount());

async function open(inbox: object, answers: Parameters<typeof mountParent>[0] = {}, path = '/approvals') {
  const setBadge = jest.fn();
  const approvals_inbox = () => ({ total: 1, ...NOTHING, ...inbox });
  const mounted = await mountParent({ approvals_inbox, children_list: () => [], ...answers }, path, { setBadge });
  unmount = mounted.unmount;
  return { ...mounted, setBadge };
}
const refuse = () => {
  throw { code: 'XX000', message: 'never shown' };
};

it('says how much waits, and how many notices are new', async () => {
  const { setBadge } = await open({ total: 3, unread: 2, wishes: [kite] });
  await screen.findByText('Kite');
  expect(setBadge.mock.calls).toEqual([
    ['/parent/approvals', 3],
    ['/parent/notices', 2],
  ]);
});

it('puts what needs a yes before what is to be handed over', async () => {
  await open({ claims: [movie, { ...movie, id: 'zoo', reward_name: 'Zoo', status: 'to_deliver' }] });
  const needsOk = within(await screen.findByRole('region', { name: 'Rewards that need your OK' }));
  expect(needsOk.getByText('Needs your OK')).toBeVisible();
  expect(needsOk.getByText('With popcorn')).toBeVisible();
  expect(needsOk.getByText(/^60 points · /)).toBeVisible();
  expect(needsOk.queryByText('Zoo for Mia')).not.toBeInTheDocument();
  const toDeliver = within(screen.getByRole('region', { name: 'Rewards to deliver' }));
  expect(toDeliver.getByText('Zoo for Mia')).toBeVisible();
  expect(toDeliver.queryByText('Needs your OK')).not.toBeInTheDocument();
});

it('leads back to the dashboard where nothing is left', async () => {
  await open({ total: 0 });
  expect(await screen.findByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/parent');
  expect(screen.queryByRole('button', { name: 'Approve all' })).not.toBeInTheDocument();
});

it('approves all at once, with the points that were typed, after saying what', async () => {
  const approve_all_waiting = jest.fn(() => ({ suggestions: 1, claims: 1 }));
  const { toast } = await open({ suggestions: [mango], claims: [movie] }, { approve_all_waiting });
  const points = await screen.findByLabelText('Points');
  await userEvent.clear(points);
  await userEvent.type(points, '12');
  await press('Approve all');
  const dialog = await dialogOf('Approve all?');
  expect(dialog.getByText(/^You're approving 1 suggested food and 1 reward\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve all' }));
  await noDialog();
  const line = { id: 'mango', points_value: 12, emoji: '🥭' };
  expect(approve_all_waiting.mock.calls).toEqual([[{ p_suggestions: [line] }]]);
  expect(toast.success.mock.calls).toEqual([['All approved']]);
});

describe('a claim', () => {
  it.each([
    ['requested', 'Approve Movie night for Mia', 'approve_reward_claim', 'Movie night approved'],
    ['to_deliver', 'Delivered: Movie night for Mia', 'deliver_reward', 'Movie night delivered'],
  ])('that is %s goes on in one tap', async (status, name, call, words) => {
    const decided = jest.fn(() => ({ status: 'delivered', total_points: 0 }));
    const { toast } = await open({ claims: [{ ...movie, status }] }, { [call]: decided });
    await press(name);
    await waitFor(() => expect(toast.success.mock.calls).toEqual([[words]]));
    expect(decided.mock.calls).toEqual([[{ p_unlocked_id: 'movie' }]]);
  });

  it('that could not be decided says so', async () => {
    const { toast } = await open({ claims: [movie] }, { approve_reward_claim: refuse });
    await press('Approve Movie night for Mia');
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
    expect(toast.error.mock.calls[0]?.[0]).toMatch(/^Failed to update the claim/);
  });

  it.each([
    ['requested', 'Decline Movie night for Mia'],
    ['to_deliver', 'Cancel Movie night for Mia'],
  ])('that is %s gives its points back after a question', async (status, name) => {
    const cancel_reward = jest.fn(() => ({ status: 'cancelled', total_points: 60 }));
    const { toast } = await open({ claims: [{ ...movie, status }] }, { cancel_reward });
    await press(name);
    const dialog = await dialogOf('Cancel this claim?');
    expect(dialog.getByText('Mia gets 60 points back for Movie night.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Give points back' }));
    await noDialog();
    expect(cancel_reward.mock.calls).toEqual([[{ p_unlocked_id: 'movie' }]]);
    expect(toast.success.mock.calls).toEqual([['Claim canceled, points given back']]);
  });
});

describe('a wish', () => {
  it('becomes a reward at the price and in the category beside the button', async () => {
    const grant_wish = jest.fn(() => ({ reward_id: 'r1' }));
    const { toast } = await open({ wishes: [kite] }, { grant_wish });
    await userEvent.clear(await screen.findByLabelText('Points'));
    await userEvent.type(screen.getByLabelText('Points'), '70');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Outings');
    await press('Grant Kite');
    await waitFor(() => expect(toast.success.mock.calls).toEqual([['Kite is now a reward for Mia']]));
    expect(grant_wish.mock.calls).toEqual([[{ p_id: 'kite', p_points_required: 70, p_category: 'Outings' }]]);
  });

  it('needs a price', async () => {
    const grant_wish = jest.fn();
    await open({ wishes: [kite] }, { grant_wish });
    await userEvent.clear(await screen.findByLabelText('Points'));
    await press('Grant Kite');
    await waitFor(() => expect(screen.getByLabelText('Points')).toBeInvalid());
    expect(grant_wish).not.toHaveBeenCalled();
  });

  it('is declined in words that the child reads', async () => {
    const decline_wish = jest.fn(() => null);
    const { toast } = await open({ wishes: [kite] }, { decline_wish });
    await press('Decline Kite');
    const dialog = await dialogOf('Decline Kite');
    expect(dialog.getByText('Mia will read your answer.')).toBeVisible();
    const phrase = 'You can have this one without points!';
    await userEvent.click(dialog.getByRole('radio', { name: phrase }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await noDialog();
    expect(decline_wish.mock.calls).toEqual([[{ p_id: 'kite', p_feedback: phrase }]]);
    expect(toast.info.mock.calls).toEqual([['Wish declined']]);
  });
});

describe('a suggested food', () => {
  it('is told with its child, words and categories', async () => {
    await open({ suggestions: [mango] });
    const row = (await screen.findByRole('heading', { name: 'Mango' })).closest('li');
    expect(row).toHaveTextContent('Suggested by Mia · From the market');
    expect(row).toHaveTextContent('Fruits');
  });

  it('that may be unsafe is looked at twice', async () => {
    const approve_suggestion = jest.fn(() => null);
    const nutty = { ...mango, allergens_found: ['nuts', 'milk'] };
    const { toast } = await open({ suggestions: [nutty] }, { approve_suggestion });
    await press('Approve Mango');
    expect(approve_suggestion).not.toHaveBeenCalled();
    const dialog = await dialogOf('Is Mango safe?');
    expect(dialog.getByText(/^Mango may contain/)).toHaveTextContent(
      'Mango may contain nuts, milk, which you listed as an allergy for Mia.',
    );
    await userEvent.click(dialog.getByRole('button', { name: "I've checked, approve it" }));
    await noDialog();
    const sent = { p_id: 'mango', p_points_value: 10, p_emoji: '🥭', p_allergy_confirmed: true };
    expect(approve_suggestion.mock.calls).toEqual([[sent]]);
    expect(toast.success.mock.calls).toEqual([['Food approved successfully']]);
  });

  it('is rejected in words that the child reads', async () => {
    const reject_suggestion = jest.fn(() => null);
    const { toast } = await open({ suggestions: [mango] }, { reject_suggestion });
    await press('Reject Mango');
    const dialog = await dialogOf('Reject Mango');
    expect(dialog.getByText('Mia will read your answer.')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'My own words' }));
    await userEvent.type(dialog.getByLabelText('Your words'), 'Too sweet');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await noDialog();
    expect(reject_suggestion.mock.calls).toEqual([[{ p_id: 'mango', p_feedback: 'Too sweet' }]]);
    expect(toast.info.mock.calls).toEqual([['Food rejected']]);
  });
});

describe.each([
  ['Children who want to join', '/approvals'],
  ['Waiting for your OK', '/children'],
])('%s: a child who wants to join', (title, path) => {
  const card = async () => within(await screen.findByRole('region', { name: title }));

  it('is let in with the date of birth, and a picture that nobody has', async () => {
    const approve_child = jest.fn(() => null);
    const children_list = () => [aChild({ id: 'mia', full_name: 'Mia', avatar: 'fox' })];
    const { toast } = await open({ joins: [leo] }, { approve_child, children_list }, path);
    expect((await card()).getByText('No email set · wants to join your family')).toBeVisible();
    await press('Approve Leo');
    const dialog = await dialogOf('Approve Leo');
    expect(dialog.getByText("Only approve a child you know, because they'll join your family.")).toBeVisible();
    await userEvent.type(await dialog.findByLabelText('Date of birth'), '2018-05-04');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await noDialog();
    const sent = { p_child_id: 'leo', p_dob: '2018-05-04', p_avatar: 'panda' };
    expect(approve_child.mock.calls).toEqual([[sent]]);
    expect(toast.success.mock.calls).toEqual([['Leo has joined your family!']]);
  });

  it('is declined after a question that says what goes', async () => {
    const reject_child = jest.fn(() => null);
    const { toast } = await open({ joins: [leo] }, { reject_child }, path);
    await press('Decline Leo');
    const dialog = await dialogOf('Decline Leo?');
    expect(dialog.getByText('This deletes the account. It can be created again later.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await noDialog();
    expect(reject_child.mock.calls).toEqual([[{ p_child_id: 'leo' }]]);
    expect(toast.success.mock.calls).toEqual([["You declined Leo's request"]]);
  });
});

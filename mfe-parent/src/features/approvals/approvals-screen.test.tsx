import { expectOwnNames } from '@tastequest/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mountParent } from '../../testing/mount-parent';

const asked = { child_id: 'mia', child_name: 'Mia', created_at: '2026-03-09T10:00:00Z' };
const suggestion = (name: string) => ({
  ...asked,
  id: name,
  name,
  description: null,
  category_tags: [],
  points_value: 10,
  allergens_found: [],
});
const claim = (status: string) => ({
  ...asked,
  id: 'movie',
  reward_name: 'Movie night',
  reward_description: null,
  reward_emoji: '🍿',
  points_spent: 60,
  status,
  unlocked_at: asked.created_at,
});

let inbox = {
  total: 0,
  joins: [] as unknown[],
  suggestions: [] as { id: string }[],
  claims: [] as unknown[],
  wishes: [] as unknown[],
};
beforeEach(() => {
  inbox = { total: 2, joins: [], suggestions: [suggestion('Mango'), suggestion('Pear')], claims: [], wishes: [] };
});
let unmount = async () => {};
const { setTimeout: realTimeout } = window;
afterEach(async () => {
  window.setTimeout = realTimeout;
  await unmount();
});

async function open(path: string, rpc: Parameters<typeof mountParent>[0]) {
  const mounted = await mountParent({ approvals_inbox: () => inbox, ...rpc }, path);
  unmount = mounted.unmount;
  return mounted;
}
/** The time for which a decision rests passes when the returned function is called: a busy machine may need longer for two taps. */
function holdRest(): () => Promise<void> {
  let end: (() => void) | undefined;
  const held = (run: () => void, ms?: number) => (ms === 500 ? (end = run) : realTimeout(run, ms));
  window.setTimeout = held as unknown as typeof setTimeout;
  return async () => {
    await waitFor(() => expect(end).toBeDefined());
    act(() => end?.());
  };
}
const button = (name: string) => screen.findByRole('button', { name });

it('decides one thing of two quick taps, though the next row is under the finger', async () => {
  const approve = jest.fn(({ p_id }: Record<string, unknown>) => {
    inbox = { ...inbox, total: 1, suggestions: inbox.suggestions.filter(({ id }) => id !== p_id) };
    return null;
  });
  await open('/approvals', { approve_suggestion: approve });
  const endRest = holdRest();
  fireEvent.click(await button('Approve Mango'));
  await waitFor(() => expect(screen.queryByText('Mango')).not.toBeInTheDocument());
  const next = await button('Approve Pear');
  expect(next).toBeDisabled();
  fireEvent.click(next);
  expect(approve).toHaveBeenCalledTimes(1);
  await endRest();
  expect(next).toBeEnabled();
  fireEvent.click(next);
  await waitFor(() => expect(approve).toHaveBeenCalledTimes(2));
});

it('shows which decision is on its way, while the others wait', async () => {
  await open('/approvals', { approve_suggestion: () => new Promise(() => {}) });
  fireEvent.click(await button('Approve Mango'));
  const pressed = await screen.findByRole('button', { busy: true });
  expect(pressed).toHaveAccessibleName('Approve Mango');
  // It keeps the keyboard.
  expect(pressed).toBeEnabled();
  expect(await button('Approve Pear')).toBeDisabled();
});

it('does not deliver what two quick taps approve', async () => {
  inbox = { ...inbox, suggestions: [], claims: [claim('requested')] };
  const deliver = jest.fn();
  const approve = jest.fn(() => {
    inbox = { ...inbox, claims: [claim('to_deliver')] };
    return { status: 'to_deliver', total_points: 0 };
  });
  await open('/approvals', { approve_reward_claim: approve, deliver_reward: deliver });
  const endRest = holdRest();
  const yes = await button('Approve Movie night for Mia');
  fireEvent.click(yes);
  await waitFor(() => expect(yes).toHaveAttribute('aria-busy', 'true'));
  const delivered = await button('Delivered: Movie night for Mia');
  fireEvent.click(delivered);
  await endRest();
  expect(delivered).not.toHaveAttribute('aria-busy');
  expect(approve).toHaveBeenCalledTimes(1);
  expect(deliver).not.toHaveBeenCalled();
});

it('tells apart what two children ask for by one name', async () => {
  const leo = { child_id: 'leo', child_name: 'Leo' };
  const wish = { ...asked, id: 'kite', name: 'Kite', emoji: '🪁', status: 'pending' };
  const join = { id: 'mia-a', full_name: 'Mia Roe', email: 'a@example.com', created_at: asked.created_at };
  inbox = {
    total: 6,
    joins: [join, { ...join, id: 'mia-b', email: 'b@example.com' }],
    suggestions: [suggestion('Mango'), { ...suggestion('Mango'), ...leo, id: 'other' }],
    claims: [],
    wishes: [wish, { ...wish, ...leo, id: 'other' }],
  };
  await open('/approvals', {});
  expect(await button('Approve Mango, Leo')).toBeVisible();
  expect(await button('Decline Kite, Mia')).toBeVisible();
  expect(await button('Approve Mia Roe, b@example.com')).toBeVisible();
  expectOwnNames();
});

it.each([
  ['to_deliver', 'To deliver (1)'],
  ['requested', 'Waiting for you (1)'],
])('the rewards screen names a claim that is %s: %s', async (status, title) => {
  inbox = { ...inbox, total: 1, suggestions: [], claims: [claim(status)] };
  await open('/rewards', { reward_page: () => ({ items: [], total: 0, children: [] }) });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

import { expectOwnNames } from '@tastequest/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChallenge } from '../../testing/a-challenge';
import { anEmptyInbox } from '../../testing/an-empty-inbox';
import { mountParent } from '../../testing/mount-parent';

let unmount = async () => {};
afterEach(() => unmount());

const page = { items: [], total: 0 };

it('keeps what is typed while the parent looks at the other kind, and asks before it is lost', async () => {
  const answers = {
    challenge_page: () => ({ ...page, children: [] }),
    food_page: () => ({ ...page, categories: [] }),
    children_list: () => [],
    challenges: () => [],
  };
  ({ unmount } = await mountParent(answers, '/challenges'));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Challenge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Challenge' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Title' }), 'Green week');
  await userEvent.click(dialog.getByRole('radio', { name: 'Taste Adventure' }));
  expect(await dialog.findByRole('button', { name: 'Start Adventure' })).toBeVisible();
  expect(dialog.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Food challenge' }));
  expect(await dialog.findByRole('textbox', { name: 'Title' })).toHaveValue('Green week');
});

it('tells challenges of one name apart, by child and due date', async () => {
  const items = [
    aChallenge,
    { ...aChallenge, id: 'leo', child_id: 'leo', child_name: 'Leo' },
    { ...aChallenge, id: 'due', end_date: '2026-04-01' },
  ];
  const answers = {
    challenge_page: () => ({ items, total: 3, children: [] }),
    children_list: () => [],
    approvals_inbox: anEmptyInbox,
  };
  ({ unmount } = await mountParent(answers, '/challenges'));
  expect(await screen.findByRole('button', { name: 'Delete Green week, Leo' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Mark Green week, Mia, Apr 1.* complete$/ })).toBeVisible();
  expectOwnNames();
});

it('offers to complete only what is not completed yet', async () => {
  const items = [aChallenge, { ...aChallenge, id: 'done', name: 'Blue week', status: 'completed' }];
  const answers = { challenge_page: () => ({ items, total: 2, children: [] }) };
  ({ unmount } = await mountParent(answers, '/challenges'));
  expect(await screen.findByRole('button', { name: 'Edit Blue week' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark Green week complete' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark Blue week complete' })).not.toBeInTheDocument();
});

it('explains each part of the screen in its tutorial', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const answers = { challenge_page: () => ({ items: [aChallenge], total: 1, children: [] }), children_list: () => [] };
  ({ unmount } = await mountParent(answers, '/challenges'));
  await screen.findByRole('button', { name: 'Edit Green week' });
  await userEvent.click(screen.getByRole('button', { name: 'Watch Tutorial' }));
  for (const title of ['Challenges', 'Create a challenge', 'Find it again']) {
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(screen.getByRole('dialog', { name: 'It counts by itself' })).toBeVisible();
});

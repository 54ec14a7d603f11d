import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChallenge } from './testing/a-challenge';
import { anEmptyInbox } from './testing/an-empty-inbox';
import { mountParent } from './testing/mount-parent';

let unmount = async () => {};
afterEach(() => unmount());

async function open(path: string, answers: Parameters<typeof mountParent>[0]) {
  ({ unmount } = await mountParent(answers, path));
}

// What filters must be seen to do so, also when nothing of it is left.

it('shows the child of the calendar in a month without its challenges', async () => {
  const { child_name: full_name, ...challenge } = aChallenge;
  const rows = [{ ...challenge, child: { full_name } }];
  await open('/calendar', { challenges: () => rows });
  await userEvent.selectOptions(await screen.findByLabelText('Child'), 'Mia');
  rows.splice(0);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(screen.queryByText('Green week')).not.toBeInTheDocument());
  expect(await screen.findByLabelText('Child')).toHaveDisplayValue('Mia');
});

it('shows the category of a search whose last food is gone', async () => {
  const page = { items: [], total: 0, categories: ['fruits'] };
  await open('/manage-food', {
    food_page: () => ({ ...page, categories: [...page.categories], total: page.categories.length }),
    approvals_inbox: anEmptyInbox,
  });
  const category = await screen.findByLabelText('Category');
  page.categories = [];
  await userEvent.selectOptions(category, 'Fruits');
  expect(await screen.findByText('Try other words or another category.')).toBeVisible();
  expect(category).toHaveDisplayValue('Fruits');
});

it('shows that an old link looks at a child who is not there', async () => {
  const children = [{ id: 'mia', full_name: 'Mia' }];
  await open('/challenges/leo', { challenge_page: () => ({ items: [], total: 0, children }) });
  expect(await screen.findByLabelText('Child')).toHaveDisplayValue('Unknown child');
});

it('shows all children where an old link asks for one who is gone', async () => {
  const navigate = jest.fn();
  const parent_dashboard = () => {
    throw { code: 'PT404', message: 'Not found.', details: '{"code":"child.not_found"}' };
  };
  ({ unmount } = await mountParent({ parent_dashboard }, '/?child=gone', { navigate }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/parent', { replace: true, state: undefined }));
});

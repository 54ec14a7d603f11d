import { DataProvider, type TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectOwnNames } from '@tastequest/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChildList } from './child-list';
import { ChildrenPanel } from './children-panel';

const child = (id: string, more = {}) => ({
  id,
  fullName: id,
  avatar: 'fox' as const,
  email: null,
  hasEmail: false,
  hasPin: true,
  locked: false,
  ...more,
});

test('a child that cannot sign in yet has the button beside the words', async () => {
  const onAction = jest.fn();
  const email = { hasPin: false, hasEmail: true, email: 'kim@example.com' };
  render(
    <ChildList rows={[child('Aroha', { hasPin: false }), child('Leo'), child('Kim', email)]} onAction={onAction} />,
  );
  expect(screen.getAllByText('No PIN yet')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Set PIN/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Set PIN for Aroha' }));
  expect(onAction).toHaveBeenCalledWith('Aroha', 'sign-in');
});

test('each button is for what it says', async () => {
  const onAction = jest.fn();
  render(<ChildList rows={[child('Leo')]} onAction={onAction} />);
  for (const name of ['Sign-in for Leo', 'Edit Leo', 'Remove Leo'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(onAction.mock.calls).toEqual([
    ['Leo', 'sign-in'],
    ['Leo', 'edit'],
    ['Leo', 'remove'],
  ]);
});

test('only a child that is locked out is said to be', () => {
  render(<ChildList rows={[child('Aroha', { locked: true }), child('Leo')]} onAction={jest.fn()} />);
  const [aroha, leo] = screen.getAllByRole('listitem');
  expect(aroha).toHaveTextContent('Sign-in locked');
  expect(leo).not.toHaveTextContent('Sign-in locked');
});

test('children of one name are told apart', () => {
  const twin = { fullName: 'Mia', hasPin: false };
  const rows = [child('a', twin), child('b', twin), child('c', { ...twin, hasEmail: true, email: 'mia@example.com' })];
  render(<ChildList rows={rows} onAction={jest.fn()} />);
  expectOwnNames();
  expect(screen.getByRole('button', { name: 'Edit Mia, mia@example.com' })).toBeInTheDocument();
});

test('where there is no child yet, the one button stands below the words', async () => {
  const client = { rpc: async () => ({ data: [], error: null }) } as unknown as TasteQuestClient;
  render(
    <InRemote>
      <DataProvider client={client}>
        <ChildrenPanel />
      </DataProvider>
    </InRemote>,
  );
  const words = await screen.findByText('No children added yet');
  const button = screen.getByRole('button', { name: 'Add Child' });
  expect(words.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an address stands beside a child that has one of its own only', () => {
  const email = 'mia@example.com';
  render(<ChildList rows={[child('Mia', { hasEmail: true, email }), child('Leo', { email })]} onAction={jest.fn()} />);
  const [mia, leo] = screen.getAllByRole('listitem');
  expect(mia).toHaveTextContent(email);
  expect(leo).toHaveTextContent('No email set');
});

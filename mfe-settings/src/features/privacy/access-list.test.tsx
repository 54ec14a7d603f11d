import { render, screen } from '@testing-library/react';
import { expectAccessible } from '@tastequest/ui/testing';
import { AccessList } from './access-list';

it('says who looked, when and why', async () => {
  const entry = {
    id: 'l1',
    adminName: 'Ada',
    action: 'impersonation.started',
    targetName: 'Mia',
    reason: 'Ticket 12',
    createdAt: '2026-11-21T12:00:00Z',
  };
  render(<AccessList entries={[entry]} />);
  const item = screen.getByRole('listitem');
  expect(item).toHaveTextContent('Ada viewed the app as Mia.');
  expect(item).toHaveTextContent('Reason: Ticket 12');
  await expectAccessible();
});

it('says that nobody did', () => {
  render(<AccessList entries={[]} />);
  expect(screen.getByText('No administrator has looked at your family.')).toBeInTheDocument();
});

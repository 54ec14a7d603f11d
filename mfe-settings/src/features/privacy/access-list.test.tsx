import { render, screen } from '@testing-library/react';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { AccessList } from './access-list';

it("says who looked, when in the family's own time, and why", async () => {
  const entry = {
    id: 'l1',
    adminName: 'Ada',
    action: 'impersonation.started',
    targetName: 'Mia',
    reason: 'Ticket 12',
    createdAt: '2026-11-21T12:00:00Z',
  };
  const family = { id: 'f', name: 'F', timeZone: 'Pacific/Auckland', familyCode: null, dailyPaidLogCap: 3 };
  render(
    <InRemote profile={{ family }}>
      <AccessList entries={[entry]} />
    </InRemote>,
  );
  const item = screen.getByRole('listitem');
  expect(item).toHaveTextContent('Ada viewed the app as Mia.');
  expect(item).toHaveTextContent('Reason: Ticket 12');
  expect(item).toHaveTextContent(/Nov 22, 2026, 1:00/);
  await expectAccessible();
});

it('names no reason where none was given', () => {
  const entry = { id: 'l2', adminName: 'Ada', action: 'restriction.set', targetName: 'Mia', reason: null };
  render(
    <InRemote>
      <AccessList entries={[{ ...entry, createdAt: '2026-11-21T12:00:00Z' }]} />
    </InRemote>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Ada hid Mia from administrators.');
  expect(screen.queryByText(/Reason/)).not.toBeInTheDocument();
});

it('says that nobody did', () => {
  render(
    <InRemote>
      <AccessList entries={[]} />
    </InRemote>,
  );
  expect(screen.getByText('No administrator has looked at your family.')).toBeInTheDocument();
});

import type { FamilyMember } from '@tastequest/client';
import { inDialog } from '@tastequest/family/testing';
import { onLayers } from '@tastequest/ui';
import { expectAccessible } from '@tastequest/ui/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoParentLimit } from './co-parent-limit';
import { CoParentList } from './co-parent-list';
import { FamilyForm } from './family-form';
import { InvitationForm } from './invitation-form';

const accepted = () => jest.fn(() => Promise.resolve(null));

const sam: FamilyMember = {
  id: 'm1',
  profileId: null,
  role: 'co_parent',
  status: 'invited',
  email: 'sam@example.com',
  fullName: 'Sam Roe',
  invitedAt: '2026-11-20T10:00:00Z',
  acceptedAt: null,
};

describe('family form', () => {
  const family = { name: 'Roe family', timeZone: 'Europe/Berlin', dailyPaidLogCap: 3 };
  // To draw and check all 400 zones takes seconds.
  const fewZones = (key: string) => (key === 'timeZone' ? ['Europe/Berlin', 'Europe/Madrid'] : []);
  beforeEach(() => jest.spyOn(Intl, 'supportedValuesOf').mockImplementation(fewZones));
  afterEach(() => jest.restoreAllMocks());

  it('saves name, zone and cap', async () => {
    const save = accepted();
    render(<FamilyForm family={family} onSave={save} />);
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    await userEvent.click(zone);
    expect(within(screen.getByRole('group', { name: 'Europe' })).getAllByRole('option')).toHaveLength(2);
    await expectAccessible();
    await userEvent.keyboard('madr{ArrowDown}{Enter}');
    expect(zone).toHaveValue('Europe – Madrid');
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Paid logs per day' }));
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Paid logs per day' }), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save Family' }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({ name: 'Roe family', timeZone: 'Europe/Madrid', dailyPaidLogCap: 5 }),
    );
    await expectAccessible();
  });

  it('keeps the zone when nothing is chosen in its place', async () => {
    render(<FamilyForm family={family} onSave={accepted()} />);
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    await userEvent.type(zone, 'atlantis');
    expect(screen.getByText('No time zone has this name.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(zone).toHaveValue('Europe – Berlin');
    expect(zone).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(zone, 'mad');
    await userEvent.tab();
    expect(zone).toHaveValue('Europe – Berlin');
  });

  it('takes the best match by Enter', async () => {
    render(<FamilyForm family={family} onSave={accepted()} />);
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    await userEvent.type(zone, 'MÀDR{Enter}');
    expect(zone).toHaveValue('Europe – Madrid');
  });

  it('Back closes the list of zones, and what was chosen stays', async () => {
    const close: (() => void)[] = [];
    onLayers((closeLayer) => {
      close.push(closeLayer);
      return () => close.pop();
    });
    render(<FamilyForm family={family} onSave={accepted()} />);
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    await userEvent.type(zone, 'mad');
    expect(close).toHaveLength(1);
    act(() => close[0]?.());
    expect(zone).toHaveAttribute('aria-expanded', 'false');
    expect(zone).toHaveValue('Europe – Berlin');
    expect(close).toHaveLength(0);
  });

  it('shows the time that it is there', async () => {
    render(<FamilyForm family={family} onSave={accepted()} />);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Time zone' }));
    expect(screen.getByRole('option', { name: /^Madrid \w+ \d+, \d+:\d\d [AP]M$/ })).toBeVisible();
  });

  it('says which cap is possible', async () => {
    render(<FamilyForm family={{ ...family, dailyPaidLogCap: 21 }} onSave={accepted()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save Family' }));
    expect(await screen.findByText('Please enter at most 20.')).toBeInTheDocument();
  });
});

describe('co-parent list', () => {
  const show = (members: FamilyMember[], canManage = true) => {
    const onResend = jest.fn();
    const onRemove = jest.fn();
    render(
      <CoParentList
        members={members}
        canManage={canManage}
        add={canManage && <button>Add Co-Parent</button>}
        sending={false}
        onResend={onResend}
        onRemove={onRemove}
      />,
    );
    return { onResend, onRemove };
  };

  it('says when there is nobody, and then how to add one', () => {
    show([]);
    const words = screen.getByText('No co-parents added yet.');
    const button = screen.getByRole('button', { name: 'Add Co-Parent' });
    expect(words.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('an invitation can be sent again and taken back', async () => {
    const { onResend, onRemove } = show([sam]);
    expect(screen.getByText('Invitation Pending')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Resend Invite' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onResend).toHaveBeenCalledWith(sam);
    expect(onRemove).toHaveBeenCalledWith(sam);
    await expectAccessible();
  });

  it('an active co-parent needs no invitation', () => {
    show([{ ...sam, status: 'active' }]);
    expect(screen.queryByRole('button', { name: 'Resend Invite' })).not.toBeInTheDocument();
  });

  it('a co-parent only looks', () => {
    show([{ ...sam, role: 'owner', status: 'active' }], false);
    expect(screen.getByText('Sam Roe')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('add co-parent', () => {
  it('asks for name and address and sends them', async () => {
    const send = accepted();
    render(inDialog(<InvitationForm onSend={send} />));
    await userEvent.click(screen.getByRole('button', { name: 'Send Invitation' }));
    expect(await screen.findByText('Full name is required')).toBeInTheDocument();
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Sam Roe');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email Address' }), 'sam@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send Invitation' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith({ fullName: 'Sam Roe', email: 'sam@example.com' }));
    await expectAccessible();
  });

  it('with a co-parent there is only a way out', () => {
    render(<CoParentLimit onClose={jest.fn()} />);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'You already have a co-parent in your family group. Only one co-parent is allowed at a time.',
    );
    expect(screen.queryByRole('button', { name: 'Send Invitation' })).not.toBeInTheDocument();
  });
});

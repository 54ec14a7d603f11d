import { DataProvider, MESSAGES } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoParentsCard } from './co-parents-card';

const member = (id: string, role: 'owner' | 'co_parent', status: 'invited' | 'active') => ({
  id,
  profile_id: status === 'active' ? `p-${id}` : null,
  role,
  status,
  email: `${id}@example.com`,
  full_name: id,
  invited_at: null,
  accepted_at: null,
});
const ana = member('Ana', 'owner', 'active');
const sam = member('Sam', 'co_parent', 'invited');
const kim = member('Kim', 'co_parent', 'active');
const broken = { code: '58000', message: 'disk full', details: null, hint: null };

let answer: object[] | Promise<object[]> | null;
const toast = { success: jest.fn(), error: jest.fn() };
beforeEach(() => jest.clearAllMocks());

/** The card of a person above a server; `refuses` is whether it does what it is asked. */
function open(members: object[] | null, { me = 'p-Ana', refuses = false } = {}) {
  const error = refuses ? broken : null;
  const invoke = jest.fn(async (..._asked: unknown[]) => {
    if (refuses) throw new Error('no');
    return { data: { ok: true }, error: null };
  });
  const eq = jest.fn(async (..._asked: unknown[]) => ({ data: null, error }));
  answer = members;
  const rpc = async () => ({ data: await answer, error: answer ? null : broken });
  const client = { rpc, functions: { invoke }, from: () => ({ update: () => ({ eq }) }) };
  render(
    <InRemote profile={{ id: me }} actions={{ toast: toast as never }}>
      <DataProvider client={client as unknown as TasteQuestClient}>
        <CoParentsCard />
      </DataProvider>
    </InRemote>,
  );
  return { invoke, eq };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Remove co-parent?' }));

test('there is one way to add a co-parent, with and without others', async () => {
  open([ana]);
  expect(await screen.findAllByRole('button', { name: 'Add Co-Parent' })).toHaveLength(1);
});

test('who was invited here sees the other parent, and changes nobody', async () => {
  open([ana, kim, sam], { me: 'p-Kim' });
  expect(await screen.findByText('Started this family')).toBeVisible();
  expect(screen.getByText('Ana@example.com')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  [false, 'success', MESSAGES.family.resent],
  [true, 'error', MESSAGES.family.resendFailed],
] as const)('an invitation is sent again; a server that refuses (%s) is told of', async (refuses, kind, words) => {
  const { invoke } = open([ana, sam], { refuses });
  await press('Resend Invite');
  await waitFor(() => expect(toast[kind]).toHaveBeenCalledWith(words));
  expect(invoke).toHaveBeenCalledWith('invite-co-parent', { body: { email: 'Sam@example.com', fullName: 'Sam' } });
});

test.each([
  [false, 'success', MESSAGES.family.coParentRemoved],
  [true, 'error', MESSAGES.family.coParentRemoveFailed],
] as const)('a co-parent is removed; a server that refuses (%s) is told of', async (refuses, kind, words) => {
  const { eq } = open([ana, kim], { refuses });
  await press('Remove');
  expect(await screen.findByText(/^Kim will lose access/)).toBeVisible();
  await userEvent.click((await question()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toast[kind]).toHaveBeenCalledWith(words));
  expect(eq).toHaveBeenCalledWith('id', 'Kim');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const never = new Promise<never>(() => undefined);

test('two presses send an invitation again once', async () => {
  const { invoke } = open([ana, sam]);
  invoke.mockReturnValue(never);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Resend Invite' }));
  expect(invoke).toHaveBeenCalledTimes(1);
});

test('two presses remove a co-parent once', async () => {
  const { eq } = open([ana, kim]);
  eq.mockReturnValue(never);
  await press('Remove');
  await userEvent.dblClick((await question()).getByRole('button', { name: 'Remove' }));
  expect(eq).toHaveBeenCalledTimes(1);
});

test('who is asked about can stay', async () => {
  const { eq } = open([ana, kim]);
  await press('Remove');
  await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(eq).not.toHaveBeenCalled();
});

async function fillIn() {
  await press('Add Co-Parent');
  await userEvent.type(screen.getByLabelText('Full Name'), 'Sam Roe');
  await userEvent.type(screen.getByLabelText('Email Address'), 'sam@example.com');
  await press('Send Invitation');
}

test('a sent invitation closes its form', async () => {
  open([ana]);
  await fillIn();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(MESSAGES.family.invited));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an invitation that was not sent says so, and keeps its words', async () => {
  open([ana], { refuses: true });
  await fillIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.family.inviteFailed);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Sam Roe');
});

test('with a co-parent one reads that there is room for one, and closes it', async () => {
  open([ana, kim]);
  await press('Add Co-Parent');
  const words = within(screen.getByRole('dialog', { name: 'Add Co-Parent' }));
  const [, close] = words.getAllByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('who could not be loaded is asked for again', async () => {
  open(null);
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.family.membersFailed);
  let give: (members: object[]) => void = () => undefined;
  answer = new Promise((resolve) => (give = resolve));
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Try again', busy: true })).toBeVisible();
  give([ana, kim]);
  expect(await screen.findByText('Kim')).toBeVisible();
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider, MESSAGES } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible, expectOwnNames } from '@tastequest/ui/testing';
import { MailsTab } from './mails-tab';

const mail = (part: object) => ({
  id: 'm1',
  to_email: 's…@example.com',
  subject: 'Reward redeemed',
  status: 'failed',
  attempts: 26,
  created_at: '2026-11-21T12:00:00Z',
  last_error: 'connect ECONNREFUSED',
  next_attempt_at: null,
  can_be_resent: true,
  ...part,
});
const REFUSED = { data: null, error: { code: '58000', message: 'disk full', details: null, hint: null } };

const toast = { success: jest.fn(), error: jest.fn() };
beforeEach(() => jest.clearAllMocks());

const open = (rpc: (name: string, args?: object) => Promise<unknown>) =>
  render(
    <InRemote actions={{ toast: toast as never }}>
      <DataProvider client={{ rpc } as unknown as TasteQuestClient}>
        <MailsTab />
      </DataProvider>
    </InRemote>,
  );

/** A backend whose mails leave the list as they are sent again. */
function openWith(mails: { id: string; can_be_resent: boolean }[]) {
  let list = mails;
  const asked: object[] = [];
  open(async (name, args) => {
    if (name === 'unsent_mails') return { data: list, error: null };
    asked.push(args ?? {});
    const { p_id: id } = args as { p_id?: string };
    list = list.filter((each) => !each.can_be_resent || (id !== undefined && each.id !== id));
    return { data: mails.length - list.length, error: null };
  });
  return asked;
}

it('shows what was given up and what is tried again, and sends one again', async () => {
  const asked = openWith([
    mail({}),
    mail({ id: 'm2', subject: 'Hello', status: 'pending', attempts: 3, next_attempt_at: '2026-11-21T16:00:00Z' }),
    mail({ id: 'm3', subject: 'Old', can_be_resent: false }),
  ]);
  const givenUp = await screen.findByRole('row', { name: /Reward redeemed/ });
  expect(givenUp).toHaveTextContent(/s…@example.com.*Given up.*26.*ECONNREFUSED/);
  expect(screen.getByRole('row', { name: /Hello/ })).toHaveTextContent(/Being tried.*Next try Nov 2[12], 2026.*3/);
  expect(within(screen.getByRole('row', { name: /Old/ })).queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.click(
    within(givenUp).getByRole('button', { name: 'Send again: "Reward redeemed" to s…@example.com' }),
  );
  expect(asked).toEqual([{ p_id: 'm1' }]);
  expect(toast.success).toHaveBeenCalledWith('On the way again');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Reward redeemed/ })).not.toBeInTheDocument());
});

it('tells emails of one subject to one address apart', async () => {
  openWith([mail({}), mail({ id: 'm2', created_at: '2026-11-20T10:00:00Z' })]);
  expect(await screen.findAllByRole('button', { name: /^Send again: "Reward redeemed"/ })).toHaveLength(2);
  expectOwnNames();
});

it('sends all again', async () => {
  const asked = openWith([mail({}), mail({ id: 'm2', subject: 'Hello' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Send all again' }));
  expect(asked).toEqual([{ p_id: undefined }]);
  expect(await screen.findByText('Every email arrived')).toBeInTheDocument();
});

/** A backend that has these mails and never answers what is sent; gives what it was asked to send. */
function openHeld(...mails: object[]) {
  const sent: unknown[] = [];
  open((name, args) => {
    if (name === 'unsent_mails') return Promise.resolve({ data: mails, error: null });
    sent.push((args as { p_id?: string }).p_id);
    return new Promise(() => undefined);
  });
  return sent;
}

it('sends all again once, by two presses', async () => {
  const sent = openHeld(mail({}));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send all again' }));
  expect(sent).toEqual([undefined]);
});

it('sends one again once, also when another is sent meanwhile', async () => {
  const sent = openHeld(mail({}), mail({ id: 'm2', subject: 'Hello' }));
  const first = await screen.findByRole('button', { name: /^Send again: "Reward redeemed"/ });
  await userEvent.dblClick(first);
  await userEvent.click(screen.getByRole('button', { name: /^Send again: "Hello"/ }));
  await userEvent.click(first);
  expect(sent).toEqual(['m1', 'm2']);
});

it('says why one can not be sent again', async () => {
  const details = JSON.stringify({ code: 'admin.mail_done' });
  open(async (name) =>
    name === 'unsent_mails'
      ? { data: [mail({})], error: null }
      : { data: null, error: { code: 'PT409', message: "This email can't be sent again.", details, hint: null } },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("This email can't be sent again."));
});

it('has nothing to send where no text is left', async () => {
  openWith([mail({ can_be_resent: false })]);
  expect(await screen.findByRole('button', { name: 'Send all again' })).toBeDisabled();
});

it('says that all is well while there is none', async () => {
  openWith([]);
  expect(await screen.findByText('Every email arrived')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says what failed, and asks again', async () => {
  let answer: object = REFUSED;
  open(async () => answer);
  expect(screen.getByRole('status', { name: 'Loading emails' })).toBeInTheDocument();
  expect(await screen.findByText(MESSAGES.admin.loadFailed)).toBeInTheDocument();
  answer = { data: [mail({})], error: null };
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('row', { name: /Reward redeemed/ })).toBeInTheDocument();
});

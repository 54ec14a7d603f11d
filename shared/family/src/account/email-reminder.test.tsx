import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailReminder } from './email-reminder';

const toast = { success: jest.fn(), error: jest.fn() };
const refreshProfile = jest.fn(async () => undefined);
const navigate = jest.fn();
const invoke = jest.fn();
const client = { functions: { invoke } } as unknown as TasteQuestClient;

function open(emailConfirmed?: boolean, offersChange?: boolean) {
  render(
    <InRemote
      profile={{ email: 'ana@example.com', emailConfirmed }}
      actions={{ toast: toast as never, refreshProfile, navigate }}
    >
      <DataProvider client={client}>
        <EmailReminder offersChange={offersChange} />
      </DataProvider>
    </InRemote>,
  );
}
const sendAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));

beforeEach(() => jest.clearAllMocks());

test.each([[true], [undefined]])('says nothing where confirmed is %s', (emailConfirmed) => {
  open(emailConfirmed);
  expect(document.body).toHaveTextContent(/^$/);
});

test('names the address, and leads to where it is changed', async () => {
  open(false);
  expect(await screen.findByRole('region', { name: 'Confirm your email address' })).toHaveTextContent(
    'ana@example.com',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  expect(navigate).toHaveBeenCalledWith('/settings/account');
});

test('offers no way to the page that is open', async () => {
  open(false, false);
  expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
});

test('sends the link again', async () => {
  invoke.mockResolvedValue({ data: { confirmed: false }, error: null });
  open(false);
  await sendAgain();
  expect(invoke).toHaveBeenCalledWith('send-confirmation', expect.anything());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The link is on its way. Please check your inbox.'));
  expect(refreshProfile).not.toHaveBeenCalled();
});

test('sends the link once, however often that is pressed', async () => {
  invoke.mockReturnValue(new Promise(() => {}));
  open(false);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send the link' }));
  expect(invoke).toHaveBeenCalledTimes(1);
});

test('an address that was confirmed elsewhere meanwhile is asked about no more', async () => {
  invoke.mockResolvedValue({ data: { confirmed: true }, error: null });
  open(false);
  await sendAgain();
  await waitFor(() => expect(refreshProfile).toHaveBeenCalled());
  expect(toast.success).toHaveBeenCalledWith('Your email address is confirmed');
});

test("says so when the link can't be sent", async () => {
  invoke.mockResolvedValue({ data: null, error: new Error('boom') });
  open(false);
  await sendAgain();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("The link couldn't be sent. Please try again."));
});

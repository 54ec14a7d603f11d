import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider, MESSAGES, type TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { TwoStepCard } from './two-step-card';

const CODES = Array.from({ length: 10 }, (_, i) => `abcd-ef00-1234-567${i}`);
const wrong = Object.assign(new Error('Invalid TOTP code entered'), {
  name: 'AuthApiError',
  code: 'mfa_verification_failed',
  status: 422,
});

const wrongPassword = Object.assign(new Error('Invalid login credentials'), {
  name: 'AuthApiError',
  code: 'invalid_credentials',
  status: 400,
});

/** Auth and database, as far as the card asks them; the right code is 123456. */
function serverWith({ isOn = false, codesLeft = 0, makesCodes = true } = {}) {
  const state = { isOn, codesLeft };
  const factor = { id: 'f', status: 'verified' };
  const invoke = jest.fn(async () => {
    state.isOn = false;
    return { data: { ok: true }, error: null };
  });
  const client = {
    auth: {
      getSession: async () => ({
        data: { session: { user: { factors: state.isOn ? [factor] : [] } } },
        error: null,
      }),
      getUser: async () => ({ data: { user: { email: 'ana@example.com' } }, error: null }),
      signInWithPassword: async ({ password }: { password: string }) => ({
        data: {},
        error: password === 'carrots' ? null : wrongPassword,
      }),
      mfa: {
        listFactors: async () => ({
          data: { all: state.isOn ? [factor] : [], totp: state.isOn ? [factor] : [] },
          error: null,
        }),
        enroll: async () => ({
          data: { id: 'f', totp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } },
          error: null,
        }),
        challengeAndVerify: async ({ code }: { code: string }) => {
          if (code !== '123456') return { data: null, error: wrong };
          state.isOn = true;
          return { data: {}, error: null };
        },
      },
      refreshSession: async () => ({ data: {}, error: null }),
    },
    rpc: async (name: string) => {
      if (name === 'recovery_codes_left') return { data: state.codesLeft, error: null };
      if (!makesCodes) return { data: null, error: { code: '58000', message: 'disk full', details: null, hint: null } };
      state.codesLeft = 10;
      return { data: CODES, error: null };
    },
    functions: { invoke },
  };
  return { client: client as unknown as TasteQuestClient, invoke };
}

function open(server: ReturnType<typeof serverWith>, emailConfirmed = true) {
  const toast = { success: jest.fn(), error: jest.fn() };
  render(
    <InRemote profile={{ emailConfirmed }} actions={{ toast: toast as never }}>
      <DataProvider client={server.client}>
        <TwoStepCard />
      </DataProvider>
    </InRemote>,
  );
  return toast;
}
const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('is set up with a QR code or a key to type, and shows the recovery codes once', async () => {
  const toast = open(serverWith());
  await press('Set up');
  await userEvent.type(dialog().getByLabelText('Password'), 'peas');
  await press('Continue');
  expect(await screen.findByText('Current password is incorrect')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await userEvent.clear(dialog().getByLabelText('Password'));
  await userEvent.type(dialog().getByLabelText('Password'), 'carrots');
  await press('Continue');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await userEvent.type(dialog().getByLabelText(/^6-digit code/), '654321');
  await press('Turn on');
  expect(await screen.findByText(/That code isn't right/)).toBeVisible();
  await userEvent.clear(dialog().getByLabelText(/^6-digit code/));
  await userEvent.type(dialog().getByLabelText(/^6-digit code/), '123 456');
  await press('Turn on');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  expect(toast.success).toHaveBeenCalledWith('Two-step sign-in is on');
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await press('Copy codes');
  expect(writeText).toHaveBeenCalledWith(CODES.join('\n'));
  writeText.mockRejectedValue(new Error('not allowed'));
  await press('Copy codes');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/^The codes couldn't be copied/)));
  await press("I've saved them");
  expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
  expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
});

test('is on without recovery codes where they could not be made, and says so', async () => {
  const toast = open(serverWith({ makesCodes: false }));
  await press('Set up');
  await userEvent.type(dialog().getByLabelText('Password'), 'carrots');
  await press('Continue');
  await userEvent.type(await screen.findByLabelText(/^6-digit code/), '123456');
  await press('Turn on');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(toast.success).toHaveBeenCalledWith('Two-step sign-in is on');
  expect(toast.error).toHaveBeenCalledWith(MESSAGES.twoStep.recoveryFailed);
});

test('waits for a confirmed address, and says so', async () => {
  open(serverWith(), false);
  expect(await screen.findByText('Please confirm your email address first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});

test('what could not be read is read again at a press, and its button is busy meanwhile', async () => {
  const server = serverWith();
  const getSession = jest.spyOn(server.client.auth, 'getSession').mockRejectedValue(new Error('no'));
  open(server);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load two-step sign-in');
  getSession.mockReturnValue(new Promise(() => undefined));
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Try again', busy: true })).toBeVisible();
});

test('six digits are asked for before the server is', async () => {
  open(serverWith());
  await press('Set up');
  await userEvent.type(dialog().getByLabelText('Password'), 'carrots');
  await press('Continue');
  await userEvent.type(await screen.findByLabelText(/^6-digit code/), '12345');
  await press('Turn on');
  expect(await screen.findByText('Please enter the 6-digit code from your app.')).toBeVisible();
});

test.each([
  [0, /You have no recovery codes/],
  [1, 'One recovery code is left.'],
])('says that %i codes are left, and makes new ones after a code', async (codesLeft, text) => {
  open(serverWith({ isOn: true, codesLeft }));
  expect(await screen.findByText(text)).toBeVisible();
  await press('New recovery codes');
  await userEvent.type(screen.getByLabelText(/^6-digit code/), '654321');
  await press('Create new codes');
  expect(await screen.findByText(/That code isn't right/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/^6-digit code/));
  await userEvent.type(screen.getByLabelText(/^6-digit code/), '123456');
  await press('Create new codes');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await press("I've saved them");
  expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
});

test('is turned off with password and code', async () => {
  const server = serverWith({ isOn: true });
  const toast = open(server);
  await press('Turn off');
  await expectAccessible();
  await userEvent.type(dialog().getByLabelText(/^Password/), 'carrots');
  await userEvent.type(dialog().getByLabelText(/^6-digit code/), '123456');
  await userEvent.click(dialog().getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Two-step sign-in is off'));
  expect(server.invoke).toHaveBeenCalledWith('turn-off-two-step', { body: { password: 'carrots' } });
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

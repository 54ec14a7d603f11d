import { TasteQuestError } from '@tastequest/client';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionProfile } from '@tastequest/contract';
import { giveModalDialogs } from '../../dialog/testing/modal-dialogs';
import { rememberedPlayers, rememberPlayer, startPlaying } from '../../device/players';
import { InShell } from '../testing/in-shell';
import PlayersPage from './players-page';

function play(avatar: string, fullName: string, pictures?: boolean) {
  startPlaying({ familyCode: 'ABCD2345', avatar, pictures });
  rememberPlayer({ role: 'child', fullName, avatar } as SessionProfile);
}

/** Mia signs in with numbers, Leo with pictures. */
function open(childSignIn = jest.fn(async () => undefined)) {
  localStorage.clear();
  play('fox', 'Mia');
  play('panda', 'Leo', true);
  render(
    <InShell supabase={{ childSignIn }}>
      <PlayersPage />
    </InShell>,
  );
  return childSignIn;
}

beforeAll(giveModalDialogs);

test('a child with a picture PIN finds the pictures', async () => {
  const childSignIn = open();
  await userEvent.click(screen.getByRole('button', { name: 'Leo' }));
  expect(screen.getByRole('group', { name: 'Tap your 3 pictures' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use numbers' })).toBeVisible();
  for (const name of ['Apple', 'Carrot', 'Fish']) await userEvent.click(screen.getByRole('button', { name }));
  const form = { familyCode: 'ABCD2345', avatar: 'panda', pin: 'apple-carrot-fish' };
  await waitFor(() => expect(childSignIn).toHaveBeenCalledWith({}, form));
});

test('where nobody has played, who comes is not someone else', () => {
  localStorage.clear();
  render(
    <InShell>
      <PlayersPage />
    </InShell>,
  );
  expect(screen.getByText('No one has played here yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'I want to play' })).toHaveAttribute('href', '/login?who=kid');
  expect(screen.queryByText('Someone else')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: "Forget this device's players" })).not.toBeInTheDocument();
});

test('the pictures pressed so far are no part of the number that takes their place', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Leo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apple' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use numbers' }));
  expect(screen.getByLabelText('Your PIN')).toHaveValue('');
});

test('a child whose PIN has become pictures is remembered so', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Mia' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use pictures' }));
  for (const name of ['Apple', 'Carrot', 'Fish']) await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => {
    rememberPlayer({ role: 'child', fullName: 'Mia', avatar: 'fox' } as SessionProfile);
    expect(rememberedPlayers()[0]).toMatchObject({ firstName: 'Mia', pictures: true });
  });
});

test('a child with numbers finds its numbers; who is not meant goes back to where it was', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Mia' }));
  expect(screen.getByLabelText('Your PIN')).toHaveFocus();
  expect(screen.getByRole('heading').closest('[data-role=child]')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: "That's not me" }));
  expect(screen.getByRole('button', { name: 'Mia' })).toHaveFocus();
});

test('a PIN that does not match is told of as what it is: there was no code to check', async () => {
  const message = "That didn't match. Check your code, picture and PIN, or ask a grown-up.";
  const refusal = { kind: 'auth', code: 'kid.no_match', message } as const;
  open(jest.fn().mockRejectedValue(new TasteQuestError(refusal)));
  await userEvent.click(screen.getByRole('button', { name: 'Mia' }));
  await userEvent.type(screen.getByLabelText('Your PIN'), '9999');
  expect(await screen.findByRole('alert')).toHaveTextContent("That didn't match. Try again, or ask a grown-up.");
});

test('forgetting the players says what is lost, and is asked where grown-ups look', async () => {
  open();
  const grownUps = screen.getByRole('link', { name: 'Log in as a grown-up' });
  const forget = screen.getByRole('button', { name: "Forget this device's players" });
  expect(grownUps.compareDocumentPosition(forget) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(forget);
  const question = await screen.findByRole('dialog', { name: "Forget this device's players?" });
  expect(question).toHaveAccessibleDescription(/not sent yet will be lost/);
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  expect(rememberedPlayers()).toEqual([]);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('says why the session of the child before has ended', () => {
  render(
    <InShell state={{ status: 'signed-out', notice: 'Your session has expired.' }}>
      <PlayersPage />
    </InShell>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has expired.');
});

test('players are not forgotten when the question is answered with no', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: "Forget this device's players" }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Mia' })).toBeVisible();
  expect(rememberedPlayers()).toHaveLength(2);
});

test('what is wrong beside the PIN is told of, and the PIN is asked for again', async () => {
  open(jest.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await userEvent.click(screen.getByRole('button', { name: 'Mia' }));
  await userEvent.type(screen.getByLabelText('Your PIN'), '1234');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
  await waitFor(() => expect(screen.getByLabelText('Your PIN')).toHaveFocus());
  expect(screen.getByLabelText('Your PIN')).toHaveValue('');
});

test.each([
  ['Mia', 'Your PIN'],
  ['Leo', 'Apple'],
])('while the PIN of %s is looked at, nothing is added to it', async (name, place) => {
  open(jest.fn(() => new Promise<undefined>(() => undefined)));
  await userEvent.click(screen.getByRole('button', { name }));
  if (name === 'Mia') await userEvent.type(screen.getByLabelText(place), '1234');
  else
    for (const picture of ['Apple', 'Carrot', 'Fish'])
      await userEvent.click(screen.getByRole('button', { name: picture }));
  const disabled = name === 'Mia' ? screen.getByLabelText(place) : screen.getByRole('button', { name: place });
  await waitFor(() => expect(disabled).toBeDisabled());
});

import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FamilyCard } from './family-card';

const family = { id: 'f', name: 'Roe', timeZone: 'Europe/Berlin', familyCode: 'ABCD2345', dailyPaidLogCap: 3 };
const broken = { data: null, error: { code: '58000', message: 'disk full', details: null, hint: null } };

function open(answer: object = { data: { family_code: 'WXYZ6789' }, error: null }) {
  const toast = { success: jest.fn(), error: jest.fn() };
  const refreshProfile = jest.fn(async () => undefined);
  const rpc = jest.fn(async (..._asked: unknown[]) => answer);
  const user = userEvent.setup();
  render(
    <InRemote profile={{ family }} actions={{ toast: toast as never, refreshProfile }}>
      <DataProvider client={{ rpc } as unknown as TasteQuestClient}>
        <FamilyCard />
      </DataProvider>
    </InRemote>,
  );
  return { user, ...toast, refreshProfile, rpc };
}
const button = (name: string) => screen.getByRole('button', { name });

/** The button that answers with yes. */
async function askForCode({ user }: ReturnType<typeof open>) {
  await user.click(button('New code'));
  const question = within(await screen.findByRole('dialog', { name: 'Create a new family code?' }));
  return question.getByRole('button', { name: 'New code' });
}

async function replaceCode(page: ReturnType<typeof open>) {
  await page.user.click(await askForCode(page));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('the code is copied', async () => {
  const { user, success } = open();
  await user.click(button('Copy code'));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Family code copied'));
  expect(await navigator.clipboard.readText()).toBe('ABCD2345');
});

test('a browser that copies nothing says how to do it by hand', async () => {
  const { user, error } = open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  await user.click(button('Copy code'));
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(/couldn't be copied/)));
});

test('a new code is shown everywhere at once', async () => {
  const page = open();
  await replaceCode(page);
  expect(page.rpc).toHaveBeenCalledWith('rotate_family_code');
  expect(page.refreshProfile).toHaveBeenCalledTimes(1);
  expect(page.success).toHaveBeenCalledWith('New family code created');
});

test('the code is replaced once, however often that is pressed before the new one is shown', async () => {
  const page = open();
  page.refreshProfile.mockReturnValue(new Promise(() => undefined));
  const yes = await askForCode(page);
  await page.user.click(yes);
  await waitFor(() => expect(page.refreshProfile).toHaveBeenCalled());
  await page.user.click(yes);
  expect(page.rpc).toHaveBeenCalledTimes(1);
});

test('a code that was not replaced is told of', async () => {
  const page = open(broken);
  await replaceCode(page);
  expect(page.error).toHaveBeenCalledWith('Failed to create a new family code');
  expect(page.success).not.toHaveBeenCalled();
});

test('a saved family is shown everywhere at once', async () => {
  const { user, rpc, success, refreshProfile } = open();
  await user.type(screen.getByLabelText('Family name'), 's');
  await user.click(button('Save Family'));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Family updated successfully'));
  expect(rpc).toHaveBeenCalledWith('update_family', expect.objectContaining({ p_name: 'Roes' }));
  expect(refreshProfile).toHaveBeenCalledTimes(1);
});

test('a family that was not saved says so, and keeps what was typed', async () => {
  const { user, success } = open(broken);
  await user.clear(screen.getByLabelText('Family name'));
  await user.click(button('Save Family'));
  await waitFor(() => expect(screen.getByLabelText('Family name')).toHaveAccessibleDescription(/\w/));
  await user.type(screen.getByLabelText('Family name'), 'Roes');
  await user.click(button('Save Family'));
  expect(await screen.findByText('Failed to update family')).toBeVisible();
  expect(screen.getByLabelText('Family name')).toHaveValue('Roes');
  expect(success).not.toHaveBeenCalled();
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider, NOTIFICATION_DEFAULTS, type TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { NotificationsPage } from './notifications-page';
import { PreferencesForm } from './preferences-form';

describe('preferences', () => {
  it('all are on but tips', async () => {
    render(<PreferencesForm preferences={NOTIFICATION_DEFAULTS} onSave={jest.fn()} />);
    for (const box of within(screen.getByRole('group', { name: 'Push notifications' })).getAllByRole('checkbox')) {
      expect(box).toBeChecked();
    }
    const email = within(screen.getByRole('group', { name: 'Email notifications' }));
    expect(email.getByRole('checkbox', { name: 'Weekly progress digest' })).toBeChecked();
    expect(email.getByRole('checkbox', { name: 'Tips and advice' })).not.toBeChecked();
    await expectAccessible();
  });

  it('saves the whole choice, once', async () => {
    const save = jest.fn(() => new Promise<void>(() => undefined));
    render(<PreferencesForm preferences={NOTIFICATION_DEFAULTS} onSave={save} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tips and advice' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save Preferences' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith({ ...NOTIFICATION_DEFAULTS, emailTips: true });
  });

  it('says above the form that it was not saved, and keeps the choice', async () => {
    render(<PreferencesForm preferences={NOTIFICATION_DEFAULTS} onSave={() => Promise.reject(new Error('no'))} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tips and advice' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Preferences' }));
    expect(await screen.findByText('Failed to save notification preferences')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Tips and advice' })).toBeChecked();
  });
});

test('choices that could not be read are read again at a press, whose button is busy until they are there', async () => {
  const getSession = jest.fn().mockRejectedValueOnce(new Error('no'));
  const client = { auth: { getSession }, from: () => ({ select: () => ({}) }) };
  render(
    <InRemote>
      <DataProvider client={client as unknown as TasteQuestClient}>
        <NotificationsPage />
      </DataProvider>
    </InRemote>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load notification preferences');
  getSession.mockReturnValue(new Promise(() => undefined));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again', busy: true })).toBeVisible();
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PRIVACY_DEFAULTS } from '@tastequest/client';
import { expectAccessible } from '@tastequest/ui/testing';
import { PrivacyForm } from './privacy-form';

it('starts with both on and saves the choice, once', async () => {
  const save = jest.fn(() => new Promise<void>(() => undefined));
  render(<PrivacyForm preferences={PRIVACY_DEFAULTS} onSave={save} />);
  expect(screen.getByRole('checkbox', { name: 'Personalized recommendations' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share anonymous usage data' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save Privacy Settings' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const choice = { shareUsageData: false, personalizedRecommendations: true };
  expect(save).toHaveBeenCalledWith(choice);
  await expectAccessible();
});

it('says above the form that it was not saved, and keeps the choice', async () => {
  render(<PrivacyForm preferences={PRIVACY_DEFAULTS} onSave={() => Promise.reject(new Error('no'))} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share anonymous usage data' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Privacy Settings' }));
  expect(await screen.findByText('Failed to save privacy settings')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Share anonymous usage data' })).not.toBeChecked();
});

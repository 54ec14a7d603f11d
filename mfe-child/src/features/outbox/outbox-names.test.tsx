import { expectOwnNames } from '@tastequest/ui/testing';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { homeAnswers } from '../../testing/home-answers';
import { mountChild } from '../../testing/mount-child';
import { anOutboxLog } from '../../testing/samples';
import { writeItems } from './stored-items';

it('tells apart what waits, also two logs of one food', async () => {
  writeItems('mia', [
    anOutboxLog({ key: 'a' }),
    anOutboxLog({ key: 'b' }),
    anOutboxLog({ key: 'c', foodName: 'Corn' }),
  ]);
  const cut = () => {
    throw { message: 'Failed to fetch' };
  };
  const { unmount } = await mountChild(fakeServer(homeAnswers({ log_food: cut })));
  const waiting = await screen.findByRole('region', { name: 'Not sent yet' });
  expect(within(waiting).getByRole('button', { name: 'Send again: Broccoli (2)' })).toBeVisible();
  expectOwnNames(waiting);
  await unmount();
  window.localStorage.clear();
});

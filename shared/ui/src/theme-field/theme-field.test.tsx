import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeField } from './theme-field';

type Choice = 'light' | 'dark' | 'auto';

/** The field of the settings and the one behind More, above one device. */
function showTwo() {
  let saved: Choice = 'auto';
  const device = {
    getTheme: () => saved,
    setTheme: (choice: Choice) => {
      saved = choice;
    },
  };
  render(
    <>
      <ThemeField {...device} />
      <ThemeField {...device} isShort />
    </>,
  );
  const chosen = () =>
    screen
      .getAllByRole('group', { name: 'Theme' })
      .map((group) => within(group).getByRole<HTMLInputElement>('radio', { checked: true }).value);
  return { device, chosen };
}

it('says the same in two places, whichever of them is used', async () => {
  const { device, chosen } = showTwo();
  expect(chosen()).toEqual(['auto', 'auto']);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Dark' })[0] as HTMLElement);
  expect(device.getTheme()).toBe('dark');
  expect(chosen()).toEqual(['dark', 'dark']);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Light' })[1] as HTMLElement);
  expect(chosen()).toEqual(['light', 'light']);
});

it('follows a choice in another tab', () => {
  const { device, chosen } = showTwo();
  act(() => {
    device.setTheme('light');
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(chosen()).toEqual(['light', 'light']);
});

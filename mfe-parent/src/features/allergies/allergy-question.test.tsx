import { inDialog } from '@tastequest/family/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { goBack } from '../../testing/back';
import { WithData } from '../../testing/with-data';
import { AdventureForm } from '../adventures/adventure-form';
import { EditLogForm } from '../food-logs/edit-log-form';
import { MealForm } from '../food-logs/meal-form';

const user = userEvent.setup();
const yogurt = {
  id: 'yogurt',
  name: 'Yogurt',
  description: null,
  category_tags: [],
  points_value: 10,
  emoji: '🥛',
  allergens: ['milk'],
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
};
const rpc = {
  food_page: () => ({ items: [yogurt], total: 1, categories: [] }),
  challenge_page: () => ({ items: [], total: 0, children: [] }),
};
const mia = { id: 'mia', fullName: 'Mia', avatar: 'fox' };
const log = {
  id: 'log',
  childId: 'mia',
  childName: 'Mia',
  foodId: 'apple',
  foodName: 'Apple',
  foodEmoji: '🍎',
  mealType: 'lunch',
  logDate: '2026-03-09',
  photoUrl: null,
} as const;
const message = 'Yogurt may contain milk.';

/** The server takes it once a parent has confirmed it. */
const asks = (isConfirmed: boolean) =>
  isConfirmed ? Promise.resolve() : Promise.reject({ kind: 'conflict', code: 'food.confirm_allergy', message });

type Send = (isConfirmed: boolean) => Promise<void>;
const FORMS: [string, string, (send: Send) => ReactElement][] = [
  [
    'logging',
    'Log Food',
    (send) => <MealForm childList={[mia]} today="2026-03-09" hour={12} onLog={(_values, _photo, yes) => send(yes)} />,
  ],
  [
    'editing a log',
    'Save Changes',
    (send) => (
      <EditLogForm
        log={log}
        childList={[mia]}
        today="2026-03-09"
        onSave={({ allergyConfirmed }) => send(allergyConfirmed)}
      />
    ),
  ],
  [
    'starting a Taste Adventure',
    'Start Adventure',
    (send) => (
      <AdventureForm childList={[mia]} childId="mia" onStart={(adventure) => send(adventure.allergyConfirmed)} />
    ),
  ],
];

const yogurtTile = () => screen.findByLabelText(/Yogurt/);

async function askedIn(form: (send: Send) => ReactElement, submit: string) {
  const send = jest.fn(asks);
  render(<WithData rpc={rpc}>{inDialog(form(send))}</WithData>);
  await user.click(await yogurtTile());
  await user.click(screen.getByRole('button', { name: submit }));
  const heading = await screen.findByRole('heading', { name: 'Is this food safe?' });
  return { send, heading };
}

it.each(FORMS)('%s: takes the place of the form, with the focus, and goes on with a yes', async (_, submit, form) => {
  const { send, heading } = await askedIn(form, submit);
  expect(heading).toHaveFocus();
  expect(heading).toHaveAccessibleDescription(message);
  expect(screen.queryByRole('button', { name: submit })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/Yogurt/)).not.toBeVisible();
  const yes = screen.getByRole('button', { name: "Yes, I've checked" });
  await user.click(yes);
  await waitFor(() => expect(send.mock.calls).toEqual([[false], [true]]));
});

it('is busy, and takes no answer back, while the yes is on its way', async () => {
  const form = (send: Send) => (
    <MealForm childList={[mia]} today="2026-03-09" hour={12} onLog={(_v, _p, yes) => send(yes)} />
  );
  const never = (isConfirmed: boolean) => (isConfirmed ? new Promise<void>(() => {}) : asks(false));
  render(<WithData rpc={rpc}>{inDialog(form(never))}</WithData>);
  await user.click(await yogurtTile());
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  await user.click(await screen.findByRole('button', { name: "Yes, I've checked" }));
  expect(screen.getByRole('button', { name: "Yes, I've checked", busy: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'No, go back' })).toBeDisabled();
});

const sayNo = () => user.click(screen.getByRole('button', { name: 'No, go back' }));
const pressBack = () => act(async () => goBack());

it.each(
  FORMS.flatMap(([name, submit, form]) => [
    [name, 'a no', submit, form, sayNo] as const,
    [name, 'Back', submit, form, pressBack] as const,
  ]),
)('%s: %s brings back the form as it was', async (_, _how, submit, form, leave) => {
  const { send } = await askedIn(form, submit);
  await leave();
  const button = await screen.findByRole('button', { name: submit });
  await waitFor(() => expect(button).toHaveFocus());
  expect(await yogurtTile()).toBeChecked();
  expect(button).not.toHaveAttribute('aria-busy');
  expect(send.mock.calls).toEqual([[false]]);
});

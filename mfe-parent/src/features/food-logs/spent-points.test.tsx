import type { LoggedFood, Meal } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChild } from '../../testing/a-child';
import { aLog } from '../../testing/a-log';
import type { Answers } from '../../testing/fake-client';
import { mountParent } from '../../testing/mount-parent';
import { WithData } from '../../testing/with-data';
import { MealUndo } from './meal-undo';

/** Refuses as the database does while the points are spent. */
function refuse(): never {
  const message = "Some of these points are gone, so this can't be undone.";
  throw {
    code: 'PT409',
    message,
    details: JSON.stringify({ code: 'points.already_spent', field: 'points', missing_points: 8 }),
    hint: null,
  };
}
const APPLES = {
  name: 'Apples',
  description: null,
  category_tags: ['fruits'],
  points_value: 10,
  emoji: '🍎',
  allergens: [],
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
};
const CINEMA = { id: 'cinema', reward_name: 'Cinema', reward_emoji: '🎬', points_spent: 8 };
const preview = (claims: object[]) => ({ points: 10, missing_points: 8, points_left: 0, claims });
const canceled = { status: 'cancelled', total_points: 10 };

describe('undoing a meal', () => {
  const logOf = (childId: string) =>
    ({
      log: { id: `log of ${childId}`, childId },
      pointsAwarded: 10,
      challengePoints: 5,
      bonusPoints: 20,
    }) as LoggedFood;
  const meal: Meal = {
    mealId: 'meal-1',
    mealType: 'dinner',
    logDate: '2026-03-09',
    logs: [logOf('mia'), logOf('mia'), logOf('leo')],
  };
  const childList = ['mia', 'leo', 'kim'].map((id) => ({ id, fullName: id }));

  function show(undo_meal: jest.Mock) {
    const onClose = jest.fn();
    const toast = { success: jest.fn(), error: jest.fn() };
    const cancel_reward = jest.fn(() => canceled);
    const undo_preview = jest.fn(({ p_food_log_id }: object & { p_food_log_id?: unknown }) =>
      p_food_log_id === 'log of mia' ? preview([CINEMA]) : { ...preview([]), missing_points: 0, points_left: 25 },
    );
    render(
      <InRemote actions={{ toast: toast as never }}>
        <WithData rpc={{ undo_meal, undo_preview, cancel_reward }}>
          <MealUndo text="Dinner for mia and leo" meal={meal} childList={childList} onClose={onClose} />
        </WithData>
      </InRemote>,
    );
    return { onClose, toast, cancel_reward, undo_preview };
  }
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  it('is done at once where nothing is spent', async () => {
    const undo = jest.fn().mockReturnValue({ undone: 2 });
    const { onClose, toast } = show(undo);
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(undo.mock.calls).toEqual([[{ p_meal_id: 'meal-1' }]]);
    expect(toast.success).toHaveBeenCalledTimes(1);
  });

  it('says who lacks how many points, offers the claims that can be canceled, and to let the missing points go; what is undone is asked about no more', async () => {
    const undo = jest.fn().mockImplementationOnce(refuse).mockReturnValue({ undone: 2 });
    const { onClose, toast, cancel_reward, undo_preview } = show(undo);
    await press();
    const element = await screen.findByRole('dialog', { name: 'Undo this meal' });
    const dialog = within(element);
    expect(
      await dialog.findByText('mia no longer has 68 of the 70 points that go back: they were spent or taken away.'),
    ).toBeVisible();
    expect(dialog.queryByText(/^leo has/)).not.toBeInTheDocument();
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel reward: Cinema for mia' }));
    expect(cancel_reward).toHaveBeenCalledWith({ p_unlocked_id: 'cinema' });
    await expectAccessible(element);
    expect(onClose).not.toHaveBeenCalled();
    const asked = undo_preview.mock.calls.length;
    await userEvent.click(dialog.getByRole('button', { name: 'Undo and let points go' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(undo.mock.calls[1]).toEqual([{ p_meal_id: 'meal-1', p_forgive: true }]);
    expect(toast.error).not.toHaveBeenCalled();
    expect(undo_preview).toHaveBeenCalledTimes(asked);
  });

  it('is an undo like any other once a claim is canceled and nothing is missing', async () => {
    const undo = jest.fn().mockImplementationOnce(refuse).mockReturnValue({ undone: 2 });
    const { onClose, cancel_reward, undo_preview } = show(undo);
    cancel_reward.mockImplementationOnce(() => {
      undo_preview.mockReturnValue({ ...preview([]), missing_points: 0, points_left: 80 });
      return canceled;
    });
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this meal' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel reward: Cinema for mia' }));
    expect(await dialog.findByText(/No points of this meal are missing any more/)).toBeVisible();
    expect(dialog.queryByText(/no longer has/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(undo.mock.calls[1]).toEqual([{ p_meal_id: 'meal-1' }]);
  });

  it('lets points go also before it is known how many are missing', async () => {
    const undo = jest.fn().mockImplementationOnce(refuse).mockReturnValue({ undone: 2 });
    const { onClose, undo_preview } = show(undo);
    undo_preview.mockReturnValue(new Promise(() => undefined) as never);
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo and let points go' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(undo.mock.calls[1]).toEqual([{ p_meal_id: 'meal-1', p_forgive: true }]);
  });

  it('only says what else stands in the way', async () => {
    const undo = jest.fn(() => {
      throw { message: 'Failed to fetch' };
    });
    const { onClose, toast } = show(undo);
    await press();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toast.error).toHaveBeenCalledTimes(1);
  });
});

describe('editing a log to something cheaper', () => {
  let unmount = async () => {};
  afterEach(() => unmount());

  async function refused(claims: object[], more: Answers = {}) {
    const edit_food_log = jest.fn().mockImplementationOnce(refuse).mockReturnValue({ total_points: 0, earned_ever: 0 });
    const mounted = await mountParent(
      {
        food_log_list: () => [aLog()],
        food_page: () => ({ items: [], total: 0, categories: [] }),
        children_list: () => [aChild({ id: 'mia', full_name: 'Mia', avatar: 'fox' })],
        undo_preview: () => preview(claims),
        cancel_reward: () => canceled,
        edit_food_log,
        ...more,
      },
      '/food-log',
    );
    unmount = mounted.unmount;
    await userEvent.click(await screen.findByRole('button', { name: 'Edit log of Kale' }));
    const element = await screen.findByRole('dialog', { name: 'Edit log of Kale' });
    const dialog = within(element);
    const save = async () => userEvent.click(await dialog.findByRole('button', { name: 'Save Changes' }));
    await save();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      "the log can't be worth less now. 8 points are missing.",
    );
    return { dialog, element, save, edit_food_log };
  }

  it('offers the claims that can be canceled, after which it is saved', async () => {
    const { dialog, save, edit_food_log } = await refused([CINEMA]);
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel reward: Cinema for Mia' }));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(edit_food_log).toHaveBeenCalledTimes(2);
  });

  it('is saved when the parent lets the missing points go', async () => {
    const { dialog, element, edit_food_log } = await refused([]);
    expect(dialog.queryByText(/Cancel a reward/)).not.toBeInTheDocument();
    expect(
      dialog.getByText('You can let the missing points go: Mia keeps any claimed rewards and owes nothing.'),
    ).toBeVisible();
    await expectAccessible(element);
    await userEvent.click(dialog.getByRole('button', { name: 'Save and let points go' }));
    await waitFor(() => expect(element).not.toBeInTheDocument());
    expect(edit_food_log.mock.calls[0]?.[0]).not.toHaveProperty('p_forgive');
    expect(edit_food_log.mock.calls[1]?.[0]).toMatchObject({ p_food_log_id: 'log-1', p_forgive: true });
  });

  it('waits for a food that is still being added before it lets points go', async () => {
    let answer = (_rows: object[]) => {};
    const added = () => new Promise<object[]>((resolve) => (answer = resolve));
    const foods = ({ insert }: Record<string, unknown>) => (insert ? added() : []);
    const { dialog, element, edit_food_log } = await refused([], { foods });
    await userEvent.click(await dialog.findByRole('radio', { name: /^Apples/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save and let points go' }));
    expect(dialog.getByRole('button', { name: 'Save and let points go' })).toHaveAttribute('aria-busy', 'true');
    expect(edit_food_log).toHaveBeenCalledTimes(1);
    act(() => answer([{ ...APPLES, id: 'apples' }]));
    await waitFor(() => expect(element).not.toBeInTheDocument());
    expect(edit_food_log.mock.calls[1]?.[0]).toMatchObject({ p_food_id: 'apples', p_forgive: true });
  });
});

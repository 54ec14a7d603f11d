import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChallenge } from '../../testing/a-challenge';
import { aChild } from '../../testing/a-child';
import { mountParent } from '../../testing/mount-parent';
import { dialogOf, noDialog, press } from '../../testing/user';

const KIDS = ['leo', 'mia'].map((id) => aChild({ id, full_name: id, avatar: null }));
const { child_name: _name, tastes: _tastes, ...stored } = aChallenge;

let unmount = async () => {};
afterEach(() => unmount());

async function open(answers: Parameters<typeof mountParent>[0], challenge: object = {}, path = '/challenges') {
  const track = jest.fn();
  const mounted = await mountParent(
    {
      challenge_page: () => ({ items: [{ ...aChallenge, ...challenge }], total: 1, children: [] }),
      food_page: () => ({ items: [], total: 1, categories: ['vegetables'] }),
      children_list: () => KIDS,
      taste_adventures: () => [],
      ...answers,
    },
    path,
    { track },
  );
  unmount = mounted.unmount;
  return { ...mounted, track };
}

/** The table, which keeps what is written; `rows` is what it answers, at first to no update. */
function table(answer: (args: Record<string, unknown>) => unknown = () => [stored]) {
  const writes: Record<string, unknown>[] = [];
  const challenges = (args: Record<string, unknown>) => {
    if ('update' in args || 'upsert' in args || 'delete' in args) writes.push({ ...args });
    return answer(args);
  };
  return { challenges, writes };
}

describe('completing', () => {
  it.each([
    [0, 'Are you sure? Green week will be set to 5/5.'],
    [20, 'Are you sure? Green week will be set to 5/5, and the bonus of 20 points will be paid once.'],
  ])('with a bonus of %i says what happens', async (bonus_points, words) => {
    await open({}, { bonus_points });
    await press('Mark Green week complete');
    expect((await dialogOf('Mark as complete')).getByText(words)).toBeVisible();
  });

  it.each([
    ['Mia', 'Mia has reached 100 points!'],
    [null, 'Your child has reached 100 points!'],
  ])('says the milestone of %s', async (child_name, words) => {
    const complete_challenge = jest.fn(() => ({ total_points: 100, milestone: 100 }));
    const { toast } = await open({ complete_challenge }, { child_name });
    await press('Mark Green week complete');
    await userEvent.click((await dialogOf('Mark as complete')).getByRole('button', { name: 'Mark complete' }));
    await noDialog();
    expect(complete_challenge.mock.calls).toEqual([[{ p_id: 'veggies' }]]);
    expect(toast.success.mock.calls).toEqual([[words], ['Challenge marked as complete']]);
  });

  it('keeps the question when it is refused', async () => {
    const refuse = () => {
      throw { code: 'XX000', message: 'never shown' };
    };
    const { toast } = await open({ complete_challenge: refuse });
    await press('Mark Green week complete');
    const dialog = await dialogOf('Mark as complete');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark complete' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
    expect(toast.error.mock.calls[0]?.[0]).toMatch(/^Failed to complete challenge/);
    expect(dialog.getByRole('button', { name: 'Mark complete' })).toBeEnabled();
  });
});

it('deletes after a question that says what stays', async () => {
  const { challenges, writes } = table(() => null);
  const { toast } = await open({ challenges });
  await press('Delete Green week');
  const dialog = await dialogOf('Delete challenge');
  const words = 'Are you sure you want to delete Green week? Points already earned are kept.';
  expect(dialog.getByText(words)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await noDialog();
  expect(writes).toEqual([expect.objectContaining({ 'eq id': 'veggies' })]);
  expect(toast.success.mock.calls).toEqual([['Challenge deleted successfully']]);
});

describe('editing', () => {
  const edit = async (answers: Parameters<typeof mountParent>[0], challenge: object = {}) => {
    const mounted = await open(answers, challenge);
    await press('Edit Green week');
    const dialog = await dialogOf('Edit Challenge');
    await dialog.findByRole('textbox', { name: 'Title' });
    const type = async (label: string, text: string) => {
      await userEvent.clear(dialog.getByLabelText(label));
      await userEvent.type(dialog.getByLabelText(label), text);
    };
    return {
      ...mounted,
      dialog,
      type,
      save: () => userEvent.click(dialog.getByRole('button', { name: 'Save Changes' })),
    };
  };
  const refusedOnce = () => {
    let isFirst = true;
    return table(({ update }) => {
      const isStale = update !== undefined && isFirst;
      if (update) isFirst = false;
      return isStale ? [] : [{ ...stored, name: 'Blue week', updated_at: '2026-03-05T10:00:00Z' }];
    });
  };

  it('leaves the progress to the logs of the child unless the parent changed it', async () => {
    const { challenges, writes } = table();
    const { type, save, toast } = await edit({ challenges }, { current_count: 2 });
    await type('Title', 'Red week');
    await save();
    await noDialog();
    expect(writes).toEqual([
      expect.objectContaining({
        'eq id': 'veggies',
        'eq updated_at': '2026-03-02T10:00:00Z',
        update: expect.objectContaining({ name: 'Red week', child_id: 'mia', start_date: '2026-03-02' }) as unknown,
      }),
    ]);
    expect(writes[0]).toHaveProperty('update.current_count', undefined);
    expect(toast.success.mock.calls).toEqual([['Challenge updated successfully']]);
  });

  it('writes the progress that the parent changed', async () => {
    const { challenges, writes } = table();
    const { type, save } = await edit({ challenges }, { current_count: 2 });
    await type('Current Progress', '4');
    await save();
    await noDialog();
    expect(writes[0]).toHaveProperty('update.current_count', 4);
  });

  it('shows the version of somebody else, and saves over that', async () => {
    const { challenges, writes } = refusedOnce();
    const page = {
      challenges: (args: Record<string, unknown>) => ('maybeSingle' in args ? one(challenges(args)) : challenges(args)),
    };
    const { dialog, type, save } = await edit(page);
    await type('Title', 'Red week');
    await save();
    await userEvent.click(await dialog.findByRole('button', { name: 'Look at the new version' }));
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue('Blue week'));
    await save();
    await noDialog();
    expect(writes[1]).toMatchObject({ 'eq updated_at': '2026-03-05T10:00:00Z', update: { name: 'Blue week' } });
  });

  it('writes over it when told so', async () => {
    const { challenges, writes } = refusedOnce();
    const { dialog, type, save } = await edit({ challenges });
    await type('Title', 'Red week');
    await save();
    await userEvent.click(await dialog.findByRole('button', { name: 'Keep mine' }));
    await noDialog();
    expect(writes[1]).toMatchObject({ 'eq id': 'veggies', update: { name: 'Red week' } });
    expect(writes[1]).not.toHaveProperty('eq updated_at');
  });

  it('says that somebody else changed a Taste Adventure, and writes over it when told so', async () => {
    const { challenges, writes } = refusedOnce();
    const { dialog, type, save } = await edit({ challenges }, { kind: 'taste_adventure' });
    await type('Title', 'Red week');
    await save();
    await userEvent.click(await dialog.findByRole('button', { name: 'Keep mine' }));
    await noDialog();
    expect(writes[1]).toMatchObject({ 'eq id': 'veggies', update: { name: 'Red week' } });
  });

  it('a Taste Adventure keeps its child, food and goal', async () => {
    const { challenges, writes } = table();
    const { dialog, type, save } = await edit({ challenges }, { kind: 'taste_adventure' });
    expect(dialog.queryByLabelText('Goal')).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('Child')).not.toBeInTheDocument();
    await type('Points per Taste', '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await press('Stay');
    await save();
    await noDialog();
    expect(writes[0]).toMatchObject({ update: { points_per_entry: 7, target_count: 5 } });
  });
});

const one = (rows: unknown) => (rows as object[])[0];

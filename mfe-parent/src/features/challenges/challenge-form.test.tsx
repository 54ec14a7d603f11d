import { CHALLENGE_DEFAULTS } from '@tastequest/client';
import { inDialog } from '@tastequest/family/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../testing/fake-client';
import { aFood } from '../../testing/a-food';
import { WithData } from '../../testing/with-data';
import { ChallengeForm } from './challenge-form';

const childList = [
  { id: 'mia', fullName: 'Mia' },
  { id: 'leo', fullName: 'Leo' },
];

const initial = { ...CHALLENGE_DEFAULTS, foodTags: ['vegetables'] };
const kale = aFood({ allergen_groups: [] });
const foodPage = { items: [], total: 1, categories: ['vegetables', 'crunchy'] };

function show(over: Partial<Parameters<typeof ChallengeForm>[0]> = {}, rpc: Answers = { food_page: () => foodPage }) {
  const onSave = jest.fn().mockResolvedValue(undefined);
  render(
    <WithData rpc={rpc}>
      {inDialog(
        <ChallengeForm
          initial={initial}
          childList={childList}
          templates={[]}
          canChooseSeveral={false}
          today="2026-03-10"
          submitLabel="Create Challenge"
          failure="Failed to create challenge"
          onSave={onSave}
          onReload={jest.fn()}
          {...over}
        />,
      )}
    </WithData>,
  );
  return onSave;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Create Challenge' }));
const submit = () => userEvent.dblClick(screen.getByRole('button', { name: 'Create Challenge' }));

it('needs a title and a child', async () => {
  const onSave = show();
  await submit();
  expect(await screen.findByText('Title is required')).toBeVisible();
  expect(screen.getByText('Child ID is required')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

it('starts with 15 points, goal 1, nothing reached', () => {
  show();
  expect(screen.getByLabelText('Points per Entry')).toHaveValue(15);
  expect(screen.getByLabelText('Goal')).toHaveValue(1);
  expect(screen.getByLabelText('Current Progress')).toHaveValue(0);
});

it('may be created without a progress or a bonus, not without a goal or points', () => {
  show();
  for (const label of ['Goal', 'Points per Entry']) expect(screen.getByLabelText(label)).toBeRequired();
  for (const label of ['Current Progress', 'Bonus Points']) expect(screen.getByLabelText(label)).not.toBeRequired();
});

it('refuses a due date before the start', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Start Date'), '2026-03-09');
  await userEvent.type(screen.getByLabelText('Due Date'), '2026-03-08');
  await userEvent.type(screen.getByLabelText('Title'), 'Green week');
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  await submit();
  expect(await screen.findByText("The due date can't be before the start date.")).toBeVisible();
});

it('makes one for several children where that is offered', async () => {
  const onSave = show({ canChooseSeveral: true }).mockReturnValue(new Promise(() => undefined));
  await userEvent.type(screen.getByLabelText('Title'), 'Green week');
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  await userEvent.click(screen.getByLabelText('Leo'));
  await submit();
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'Green week' }), ['mia', 'leo'], false);
});

it('makes one only for a child that was a sibling before it was chosen', async () => {
  const onSave = show({ canChooseSeveral: true });
  await userEvent.type(screen.getByLabelText('Title'), 'Green week');
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  await userEvent.click(screen.getByLabelText('Leo'));
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Leo');
  await submit();
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ childId: 'leo' }), ['leo'], false);
});

it('starts from a template, for the child that is chosen', async () => {
  const template = { ...initial, id: 't1', name: 'Green week', childId: 'leo', targetCount: 5 } as never;
  show({ templates: [template] });
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  await userEvent.selectOptions(screen.getByLabelText('Start from a template'), 'Green week');
  expect(screen.getByLabelText('Title')).toHaveValue('Green week');
  expect(screen.getByLabelText('Goal')).toHaveValue(5);
  expect(screen.getByLabelText('Child')).toHaveDisplayValue('Mia');
});

it('offers no siblings without the flag', async () => {
  show();
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  expect(screen.queryByLabelText('Leo')).not.toBeInTheDocument();
});

describe('what counts', () => {
  const noFoods = 'Choose at least one food category or one food, or no log can count.';

  it('asks for a category or a food, until there is one', async () => {
    const onSave = show({ initial: { ...CHALLENGE_DEFAULTS, name: 'Green week', childId: 'mia' } });
    await press();
    expect(await screen.findByText(noFoods)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Or one food by name'), 'Kale');
    await waitFor(() => expect(screen.queryByText(noFoods)).not.toBeInTheDocument());
    await userEvent.clear(screen.getByLabelText('Or one food by name'));
    expect(await screen.findByText(noFoods)).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Vegetables' }));
    await waitFor(() => expect(screen.queryByText(noFoods)).not.toBeInTheDocument());
    await press();
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('warns of a category that no food has, and does not refuse it', async () => {
    const onSave = show({ initial: { ...initial, name: 'Soft week', childId: 'mia', foodTags: ['crunchy', 'soft'] } });
    const warning = 'No food has the category "Soft" yet. Add it in Manage Food, or no log can count for it.';
    expect(await screen.findByText(warning)).toBeVisible();
    await press();
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('adds the suggested foods of a category that no food has, once of two presses', async () => {
    let categories = ['vegetables'];
    // Which the family has already; then the new ones.
    const foods = jest.fn().mockReturnValueOnce([]);
    foods.mockImplementation(() => {
      categories = ['vegetables', 'dairy'];
      return [];
    });
    const rpc = { food_page: () => ({ items: [], total: 0, categories }), foods };
    show({ initial: { ...initial, foodTags: ['dairy'] } }, rpc);
    expect(await screen.findByText('No food has the category "Dairy" yet.')).toBeVisible();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add 5 suggested foods' }));
    expect(await screen.findByText('5 foods added successfully')).toBeVisible();
    expect(foods).toHaveBeenCalledTimes(2);
  });

  it('says nothing of a name before it has looked for it', async () => {
    show({ initial: { ...initial, foodTags: [], foodName: 'Salmon' } });
    await screen.findByText('"Salmon" is not among your foods yet.');
    fireEvent.change(screen.getByLabelText('Or one food by name'), { target: { value: 'Kale' } });
    expect(screen.getByLabelText('Or one food by name')).toHaveValue('Kale');
    expect(screen.queryByText(/is not among your foods yet/)).not.toBeInTheDocument();
  });

  it('says when they could not be added', async () => {
    const foods = () => {
      throw { code: 'XX000', message: 'never shown' };
    };
    const rpc = { food_page: () => ({ items: [], total: 0, categories: [] }), foods };
    show({ initial: { ...initial, foodTags: [], foodName: 'Salmon' } }, rpc);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Salmon' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save food');
    expect(screen.getByText('"Salmon" is not among your foods yet.')).toBeVisible();
  });
});

describe('what is asked about', () => {
  const mia = { ...initial, name: 'Green week', childId: 'mia' };

  it('a due date in the past: it can be changed, or meant', async () => {
    const onSave = show({ initial: mia });
    await userEvent.type(screen.getByLabelText('Due Date'), '2026-03-09');
    await press();
    const question = await screen.findByRole('alert');
    expect(question).toHaveTextContent('The due date, Mar 9, 2026, is in the past, so this challenge is already over.');
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText('Due Date')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ endDate: '2026-03-09' }), ['mia'], false);
  });

  it('with a yes that saves once, however often it is pressed', async () => {
    let answer = (_page: object) => {};
    const food_page = jest.fn((): object => foodPage);
    const onSave = show({ initial: { ...mia, currentCount: 1 } }, { food_page });
    await press();
    const yes = await screen.findByRole('button', { name: 'Save anyway' });
    food_page.mockReturnValue(new Promise<object>((resolve) => (answer = resolve)));
    await userEvent.dblClick(yes);
    await act(async () => answer(foodPage));
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('a start that meets the goal, with the bonus that it pays', async () => {
    const onSave = show({ initial: { ...mia, targetCount: 3, currentCount: 3, bonusPoints: 20 } });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The current progress already meets the goal, so this challenge is completed at once and pays its bonus of 20 points.',
    );
    expect(onSave).not.toHaveBeenCalled();
  });

  it('a food that the family does not have, as it is typed', async () => {
    const rpc = {
      food_page: ({ p_search }: { p_search?: string }) => ({
        ...foodPage,
        items: p_search === 'Kale' ? [kale] : [],
      }),
    };
    const onSave = show({ initial: { ...mia, foodTags: [], foodName: 'Dragonfrui' } }, rpc);
    const food = screen.getByLabelText('Or one food by name');
    await userEvent.type(food, 't');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'None of your foods counts for this challenge yet, so no log can move it.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(food).toHaveFocus();
    await userEvent.clear(food);
    await userEvent.type(food, 'Kale');
    await press();
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('another past day once more, and a yes only once', async () => {
    const onSave = show({ initial: mia });
    const due = screen.getByLabelText('Due Date');
    await userEvent.type(due, '2026-03-09');
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await press();
    expect(onSave).toHaveBeenCalledTimes(2);
    await userEvent.clear(due);
    await userEvent.type(due, '2026-03-08');
    await press();
    expect(onSave).toHaveBeenCalledTimes(2);
    expect(await screen.findByRole('alert')).toHaveTextContent('Mar 8, 2026');
  });
});

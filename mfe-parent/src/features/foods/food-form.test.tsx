import { FOOD_DEFAULTS } from '@tastequest/client';
import { inDialog } from '@tastequest/family/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FoodForm } from './food-form';

function show() {
  const onSave = jest.fn().mockResolvedValue(undefined);
  render(inDialog(<FoodForm initial={FOOD_DEFAULTS} submitLabel="Add Food" onSave={onSave} onReload={jest.fn()} />));
  return onSave;
}

it('needs a name and points', async () => {
  const onSave = show();
  await userEvent.clear(screen.getByLabelText('Points Value'));
  await userEvent.click(screen.getByRole('button', { name: 'Add Food' }));
  expect(await screen.findByText('Food name is required')).toBeVisible();
  expect(screen.getByText('Points value is required')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

it('saves categories, own ones too, and allergens', async () => {
  const onSave = show().mockReturnValue(new Promise(() => undefined));
  await userEvent.type(screen.getByLabelText('Name'), 'Kiwi');
  await userEvent.click(screen.getByRole('button', { name: 'Fruits' }));
  await userEvent.type(screen.getByLabelText('Your own category'), 'Green{Enter}');
  await userEvent.type(screen.getByLabelText('Other allergens'), 'Kiwi, kiwi');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add Food' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Kiwi', pointsValue: 10, categoryTags: ['fruits', 'green'], allergens: ['kiwi'] }),
    false,
  );
});

it('proposes the allergens that its words name, to be changed', async () => {
  const onSave = show();
  const group = (name: RegExp) => screen.getByRole('button', { name });
  await userEvent.type(screen.getByLabelText('Name'), 'Vegan cheese sandwich');
  expect(group(/^Milk/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Allergens: milk, gluten');
  await userEvent.click(group(/^Milk/));
  await userEvent.type(screen.getByLabelText('Description'), 'With hummus');
  await userEvent.click(screen.getByRole('button', { name: 'Add Food' }));
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ allergenGroups: ['gluten', 'sesame'] }), false);
});

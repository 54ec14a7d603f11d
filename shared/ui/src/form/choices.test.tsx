import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing';
import { RadioCards } from './radio-cards';
import { SearchField } from './search-field';

const MEALS = [
  { value: 'breakfast', label: 'Breakfast', icon: '🥣' },
  { value: 'lunch', label: 'Lunch', description: 'At noon' },
  { value: 'dinner', label: 'Dinner', disabled: true },
] as const;

function Meals() {
  const [meal, setMeal] = useState<'breakfast' | 'lunch' | 'dinner'>('breakfast');
  return <RadioCards label="Meal" hint="When was it?" options={MEALS} value={meal} onChange={setMeal} />;
}

test('radio cards are one group that arrow keys walk through', async () => {
  const user = userEvent.setup();
  const { container } = render(<Meals />);
  expect(screen.getByRole('group', { name: 'Meal' })).toHaveAccessibleDescription('When was it?');
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Breakfast' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /Lunch/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Dinner' })).toBeDisabled();
  await expectAccessible(container);
});

test('the search field is named and reports what is typed', async () => {
  const onChange = jest.fn();
  const { container } = render(<SearchField label="Search food logs..." value="" onChange={onChange} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search food logs...' }), 'k');
  expect(onChange).toHaveBeenCalledWith('k');
  await expectAccessible(container);
});

test('Enter in a search field does not send the form around it', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <SearchField label="Search foods" value="kiwi" onChange={jest.fn()} />
    </form>,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search foods' }), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormField } from './form-field';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';

test('any control gets its label, hint and error', () => {
  render(
    <FormField label="How spicy" hint="Mild to hot" error="Please choose." required>
      {(ids) => <input type="range" {...ids} />}
    </FormField>,
  );
  const slider = screen.getByRole('slider', { name: 'How spicy' });
  expect(slider).toHaveAccessibleDescription('Please choose. Mild to hot');
  expect(slider).toBeInvalid();
  expect(slider).toHaveAttribute('aria-required', 'true');
});

test('a select has an empty first choice and can hold some back', async () => {
  render(
    <SelectField
      label="Child"
      placeholder="All Children"
      options={[
        { value: 'mia', label: 'Mia' },
        { value: 'leo', label: 'Leo', disabled: true },
      ]}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Child' });
  expect(select).toHaveDisplayValue('All Children');
  expect(screen.getByRole('option', { name: 'Leo' })).toBeDisabled();
  await userEvent.selectOptions(select, 'Mia');
  expect(select).toHaveValue('mia');
});

test('a text area has three lines unless told otherwise', () => {
  render(<TextAreaField label="Note" error="Too long." />);
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAttribute('rows', '3');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription('Too long.');
});

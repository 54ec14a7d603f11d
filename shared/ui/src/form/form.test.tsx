import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { expectAccessible } from '../testing';
import { Button } from '../button/button';
import { CheckboxField } from './checkbox-field';
import { Form } from './form';
import { FormError } from './form-error';
import { PasswordField } from './password-field';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { DateField, NumberField, TextField } from './text-field';
import { useZodForm } from './use-zod-form';

const schema = z.object({
  name: z.string().trim().min(1, 'Please give the food a name.'),
  points: z.number().min(0, "Points can't be below 0."),
  day: z.string(),
  category: z.string(),
  note: z.string(),
  secret: z.string(),
  agreed: z.boolean().refine(Boolean, 'Please agree first.'),
});

function FoodForm({ onSave }: { onSave: (values: z.output<typeof schema>) => void }) {
  const { register, handleSubmit, formState } = useZodForm(schema, {
    defaultValues: { name: '', points: 10, day: '', category: 'fruits', note: '', secret: '', agreed: false },
  });
  const { errors } = formState;
  return (
    <Form onSubmit={handleSubmit(onSave)}>
      <TextField
        label="Name"
        hint="As your family says it."
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <NumberField label="Points" error={errors.points?.message} {...register('points', { valueAsNumber: true })} />
      <DateField label="Day" {...register('day')} />
      <SelectField
        label="Category"
        placeholder="Choose"
        options={[
          { value: 'fruits', label: 'Fruits' },
          { value: 'grains', label: 'Grains' },
        ]}
        {...register('category')}
      />
      <TextAreaField label="Note" {...register('note')} />
      <PasswordField label="Password" {...register('secret')} />
      <CheckboxField
        label="I agree"
        hint="You can change it later."
        error={errors.agreed?.message}
        {...register('agreed')}
      />
      <Button type="submit">Save</Button>
    </Form>
  );
}

test('every field hands its value to the schema', async () => {
  const user = userEvent.setup();
  const onSave = jest.fn();
  const { container } = render(<FoodForm onSave={(values) => onSave(values)} />);
  await user.type(screen.getByLabelText('Name'), ' Kiwi ');
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '25');
  await user.type(screen.getByLabelText('Day'), '2026-03-01');
  await user.selectOptions(screen.getByLabelText('Category'), 'Grains');
  await user.type(screen.getByLabelText('Note'), 'Green');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByLabelText('I agree'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledWith({
    name: 'Kiwi',
    points: 25,
    day: '2026-03-01',
    category: 'grains',
    note: 'Green',
    secret: 'secret',
    agreed: true,
  });
  await expectAccessible(container);
});

test('an error is announced, described, and goes when it is corrected', async () => {
  const user = userEvent.setup();
  const onSave = jest.fn();
  const { container } = render(<FoodForm onSave={onSave} />);
  const name = screen.getByLabelText('Name');
  expect(name).toBeRequired();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).not.toHaveBeenCalled();
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Please give the food a name. As your family says it.');
  expect(screen.getByText('Please give the food a name.').parentElement).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByLabelText('I agree')).toHaveAccessibleDescription('Please agree first. You can change it later.');
  await expectAccessible(container);
  await user.type(name, 'Kiwi');
  expect(name).toBeValid();
  expect(name).toHaveAccessibleDescription('As your family says it.');
});

test('a date field knows whether a date is in it, also one that the form has put there', async () => {
  function Dates() {
    const { register } = useForm({ defaultValues: { from: '2026-03-01', to: '' } });
    return (
      <>
        <DateField label="From" {...register('from')} />
        <DateField label="To" {...register('to')} />
      </>
    );
  }
  const user = userEvent.setup();
  render(<Dates />);
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  expect([from, to].map((field) => field.hasAttribute('data-empty'))).toEqual([false, true]);
  await user.clear(from);
  await user.type(to, '2026-03-09');
  expect([from, to].map((field) => field.hasAttribute('data-empty'))).toEqual([true, false]);
});

test('a typed password can be shown', async () => {
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  expect(field).toHaveAttribute('autocapitalize', 'none');
  await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide Password' })).toBeInTheDocument();
});

test('a form error is an alert, and nothing without content', () => {
  const { rerender } = render(<FormError />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<FormError>Failed to sign in.</FormError>);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to sign in.');
});

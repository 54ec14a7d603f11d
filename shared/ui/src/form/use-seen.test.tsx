import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../button/button';
import { Form } from './form';
import { FormError } from './form-error';
import { FieldError } from './form-field';
import { TextField } from './text-field';
import { useZodForm } from './use-zod-form';

const scrolled = jest.fn();
beforeEach(() => {
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled(this);
  });
});
afterEach(() => {
  scrolled.mockReset();
  jest.restoreAllMocks();
});

const schema = z.object({ name: z.string(), tags: z.array(z.string()).min(1, 'Please choose a tag.') });

/** A form whose tags are no field of the browser, and which the server refuses. */
function FoodForm({ tags = [] as string[] }) {
  const form = useZodForm(schema, { defaultValues: { name: '', tags } });
  form.register('tags');
  const { errors } = form.formState;
  const save = form.handleSubmit(async () => form.setError('root', { message: 'Failed to save food' }));
  return (
    <Form onSubmit={save} error={errors.root?.message}>
      <TextField label="Name" {...form.register('name')} />
      <div role="group" aria-label="Tags" aria-invalid={errors.tags ? true : undefined}>
        <button type="button">Fruits</button>
        <FieldError id="tags" error={errors.tags?.message} />
      </div>
      <Button type="submit">Save</Button>
    </Form>
  );
}
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the first wrong field is in view with the focus, also one that is no element of a form', async () => {
  render(<FoodForm />);
  await save();
  expect(await screen.findByText('Please choose a tag.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fruits' })).toHaveFocus();
  expect(scrolled).toHaveBeenLastCalledWith(screen.getByRole('group', { name: 'Tags' }));
});

test('of a group of controls that is wrong, the error is in view and the first control has the focus', async () => {
  const form = (error?: string) => (
    <Form onSubmit={(event) => event.preventDefault()}>
      <fieldset aria-describedby={error ? 'who-error' : undefined}>
        <legend>Who ate?</legend>
        <button disabled>Undo</button>
        <input type="checkbox" aria-label="Mia" />
        <FieldError id="who-error" error={error} />
      </fieldset>
      <Button type="submit">Save</Button>
    </Form>
  );
  const { rerender } = render(form());
  await save();
  expect(scrolled).not.toHaveBeenCalled();
  rerender(form('Please select a child'));
  await save();
  expect(scrolled).toHaveBeenLastCalledWith(screen.getByText('Please select a child'));
  expect(screen.getByLabelText('Mia')).toHaveFocus();
});

test('a failed save is in view with the focus, each time', async () => {
  render(<FoodForm tags={['fruits']} />);
  for (let time = 1; time <= 2; time += 1) {
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to save food');
    expect(alert).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(time);
    expect(scrolled).toHaveBeenLastCalledWith(alert);
  }
});

test('where the form moves the focus on, a failure is brought into view and leaves it there', async () => {
  const pin = (error?: string) => (
    <form>
      <FormError takesFocus={false}>{error}</FormError>
      <input aria-label="PIN" />
    </form>
  );
  const { rerender } = render(pin());
  screen.getByLabelText('PIN').focus();
  rerender(pin("That didn't match."));
  expect(scrolled).toHaveBeenLastCalledWith(screen.getByRole('alert'));
  expect(screen.getByLabelText('PIN')).toHaveFocus();
});

test('what a page opens with leaves the focus where it is', async () => {
  function Page() {
    const [isLate, setLate] = useState(false);
    return (
      <>
        <button onClick={() => setLate(true)}>Elsewhere</button>
        <main>
          <FormError>Your session has expired.</FormError>
          {isLate && <FormError>Another.</FormError>}
        </main>
      </>
    );
  }
  render(<Page />);
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(scrolled).not.toHaveBeenCalled();
});

test('a page that has the focus as a whole, as it was just opened, keeps it', () => {
  const page = (error?: string) => (
    <main tabIndex={-1}>
      <FormError>{error}</FormError>
    </main>
  );
  const { rerender } = render(page());
  screen.getByRole('main').focus();
  rerender(page('Your session has expired.'));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(scrolled).not.toHaveBeenCalled();
});

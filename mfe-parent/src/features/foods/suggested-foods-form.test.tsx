import { inDialog } from '@tastequest/family/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuggestedFoodsForm } from './suggested-foods-form';

it('adds all that are missing in one go, once', async () => {
  const onAdd = jest.fn().mockResolvedValue(undefined);
  render(inDialog(<SuggestedFoodsForm known={['broccoli']} onAdd={onAdd} />));
  expect(screen.queryByRole('checkbox', { name: /Broccoli/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add foods' })).toBeDisabled();
  // 30 suggestions, Blueberries twice, Broccoli already there.
  await userEvent.click(screen.getByRole('button', { name: 'Select all 28' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Spinach/ }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add 27 foods' }));
  expect(onAdd).toHaveBeenCalledTimes(1);
});

it('takes all of them back with one press', async () => {
  render(inDialog(<SuggestedFoodsForm known={[]} onAdd={jest.fn()} />));
  await userEvent.click(screen.getByRole('button', { name: /^Select all/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.getByRole('checkbox', { name: /Spinach/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Add foods' })).toBeDisabled();
});

it('says when they could not be added', async () => {
  const onAdd = jest.fn().mockRejectedValue({ kind: 'server', code: 'http.500', message: '' });
  render(inDialog(<SuggestedFoodsForm known={[]} onAdd={onAdd} />));
  await userEvent.click(screen.getByRole('checkbox', { name: /Spinach/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 food' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save food');
});

it('tries again what could not be added', async () => {
  const onAdd = jest.fn().mockRejectedValue({ kind: 'server', code: 'http.500', message: '' });
  render(inDialog(<SuggestedFoodsForm known={[]} onAdd={onAdd} />));
  await userEvent.click(screen.getByRole('checkbox', { name: /Spinach/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 food' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 food' }));
  expect(onAdd.mock.calls).toEqual([[['Spinach']], [['Spinach']]]);
});

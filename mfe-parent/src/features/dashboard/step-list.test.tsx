import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepList } from './step-list';

const NOTHING = { child: false, foods: false, log: false, reward: false };

function show(done: Partial<typeof NOTHING>) {
  const onStart = jest.fn();
  const onAddAllFoods = jest.fn();
  render(<StepList done={{ ...NOTHING, ...done }} onStart={onStart} onAddAllFoods={onAddAllFoods} />);
  return { onStart, onAddAllFoods };
}

it('welcomes a new parent and starts with the child', async () => {
  const { onStart } = show({});
  expect(screen.getByRole('heading', { name: /Welcome to TasteQuest/ })).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
  expect(onStart).toHaveBeenCalledWith('child');
});

it('adds all foods in one tap, or lets the parent choose', async () => {
  const { onStart, onAddAllFoods } = show({ child: true });
  await userEvent.click(screen.getByRole('button', { name: 'Add all suggested foods' }));
  expect(onAddAllFoods).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Choose foods' }));
  expect(onStart).toHaveBeenCalledWith('foods');
});

it('moves on to what is missing', async () => {
  const { onStart } = show({ child: true, foods: true });
  expect(screen.getByRole('heading', { name: 'Almost ready' })).toBeInTheDocument();
  expect(screen.getByText('Done: Add a child, Add foods')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((step) => step.textContent?.[0])).toEqual(['3', '4']);
  await userEvent.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(onStart).toHaveBeenCalledWith('log');
});

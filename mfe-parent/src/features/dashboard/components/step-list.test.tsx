import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepList } from './step-list';

it('welcomes a new parent and starts with the child', async () => {
  const onStart = jest.fn();
  render(<StepList done={{ child: false, foods: false, reward: false }} onStart={onStart} />);
  expect(screen.getByRole('heading', { name: /Welcome to TasteQuest/ })).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Add Child' }));
  expect(onStart).toHaveBeenCalledWith('child');
});

it('moves on to what is missing', () => {
  render(<StepList done={{ child: true, foods: true, reward: false }} onStart={jest.fn()} />);
  expect(screen.getByRole('heading', { name: 'Almost ready' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create Reward' })).toBeInTheDocument();
});

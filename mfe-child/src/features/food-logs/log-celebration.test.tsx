import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChildModeContext } from '../../hooks/use-child-mode';
import { aMode, aVoice } from '../../testing/child-mode';
import { aLogged } from '../../testing/samples';
import { LogCelebration } from './log-celebration';

const nothing = () => undefined;
const plain = { onMore: nothing, onUndo: nothing, onDone: nothing };

it('celebrates the points and tells the new total', async () => {
  render(<LogCelebration logged={aLogged()} {...plain} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Yum! Broccoli' })).toHaveFocus());
  expect(screen.getByText('You got 15 points')).toBeInTheDocument();
  expect(screen.getByText('Now you have 135 points.')).toBeInTheDocument();
});

it('shows what each challenge got, and its bonus', () => {
  const challenge = {
    id: 'veg',
    name: 'Veggie Week',
    currentCount: 5,
    targetCount: 5,
    pointsEarned: 10,
    completed: true,
    bonusPoints: 20,
  };
  const logged = aLogged({ challengePoints: 10, bonusPoints: 20, challenges: [challenge] });
  render(<LogCelebration logged={logged} {...plain} />);
  expect(screen.getByText('You got 45 points')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'What it counted for' });
  expect(list).toHaveTextContent('Veggie Week: all done!');
  expect(list).toHaveTextContent('+10');
  expect(list).toHaveTextContent('+20');
});

it("is kind when the day's points are used up", () => {
  render(<LogCelebration logged={aLogged({ pointsAwarded: 0, capReached: true })} {...plain} />);
  expect(screen.getByText('You got all your points for this food today. We saved it for you!')).toBeInTheDocument();
  expect(screen.queryByText(/You got 0/)).not.toBeInTheDocument();
});

it('names no points when they are hidden', () => {
  const { container } = render(
    <ChildModeContext value={aMode({ hidePoints: true })}>
      <LogCelebration logged={aLogged()} {...plain} />
    </ChildModeContext>,
  );
  expect(container).not.toHaveTextContent(/\d|point/);
});

it.each([
  [false, 'Yum! Food logged! You got all your points for this food today. We saved it for you! Veggie Week: all done!'],
  [true, 'Yum! Food logged! You had this a lot today. We saved it for you! Veggie Week: all done!'],
])('reads all of it to a child who cannot read yet (points hidden: %s)', (hidePoints, words) => {
  const voice = aVoice();
  const done = {
    name: 'Veggie Week',
    completed: true,
    currentCount: 5,
    targetCount: 5,
    pointsEarned: 0,
    bonusPoints: 0,
  };
  const open = { ...done, id: 'fruit', name: 'Fruit Week', completed: false, currentCount: 3 };
  const logged = aLogged({ pointsAwarded: 0, capReached: true, challenges: [{ ...done, id: 'veg' }, open] });
  render(
    <ChildModeContext value={aMode({ preReader: true, hidePoints })}>
      <LogCelebration logged={logged} {...plain} />
    </ChildModeContext>,
  );
  expect(voice.said).toEqual([words]);
  voice.take();
});

it('goes on, takes back or ends', async () => {
  const onMore = jest.fn();
  const onDone = jest.fn();
  const onUndo = jest.fn();
  render(<LogCelebration logged={aLogged()} onMore={onMore} onUndo={onUndo} onDone={onDone} />);
  await userEvent.click(screen.getByRole('button', { name: 'Log more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo Broccoli' }));
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(onMore).toHaveBeenCalledTimes(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

const veggies = { id: 'veg', name: 'Veggie Week', currentCount: 5, targetCount: 5, pointsEarned: 10, bonusPoints: 20 };

it('names no bonus when points are hidden', () => {
  const challenges = [{ ...veggies, completed: true }];
  render(
    <ChildModeContext value={aMode({ hidePoints: true })}>
      <LogCelebration logged={aLogged({ challenges })} {...plain} />
    </ChildModeContext>,
  );
  const list = screen.getByRole('list', { name: 'What it counted for' });
  expect(list).toHaveTextContent('Veggie Week: all done!');
  expect(list).not.toHaveTextContent(/Bonus|\d/);
});

it('leaves the food out of what it counted for when only the challenge brought points', () => {
  const challenges = [{ ...veggies, currentCount: 3, completed: false }];
  render(<LogCelebration logged={aLogged({ pointsAwarded: 0, challengePoints: 10, challenges })} {...plain} />);
  const rows = within(screen.getByRole('list', { name: 'What it counted for' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Veggie Week: 3/5+10 points']);
});

it('lists nothing where the food alone counted', () => {
  render(<LogCelebration logged={aLogged()} {...plain} />);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

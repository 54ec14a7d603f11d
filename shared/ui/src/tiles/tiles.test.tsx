import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing';
import { Tile, Tiles } from './tiles';

test('tiles are a list of buttons named by their title', async () => {
  const onClick = jest.fn();
  const { container } = render(
    <Tiles label="Foods" size="lg">
      <Tile picture="🥝" title="Kiwi" text="Fruit" trailing="+10" onClick={onClick} />
      <Tile picture="🥦" title="Broccoli" onClick={onClick} disabled />
    </Tiles>,
  );
  expect(within(screen.getByRole('list', { name: 'Foods' })).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /Kiwi/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Broccoli' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: /Kiwi/ })).not.toHaveAttribute('aria-pressed');
  await expectAccessible(container);
});

test('a tile of a choice says whether it is chosen', () => {
  render(
    <Tiles>
      <Tile picture="🍎" title="Fruits" pressed onClick={jest.fn()} />
    </Tiles>,
  );
  expect(screen.getByRole('button', { name: 'Fruits', pressed: true })).toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing';
import { AnimalPicture } from './animal-picture';
import { Avatar } from './avatar';
import { AVATAR_IDS } from './animals';
import { AvatarPicker } from './avatar-picker';

test('there are sixteen animals', () => {
  expect(AVATAR_IDS.join(' ')).toBe(
    'fox panda lion rabbit owl frog cat dog bear penguin tiger whale koala unicorn turtle bee',
  );
});

test.each(AVATAR_IDS)('the %s is small enough to draw in place', (animal) => {
  const { container } = render(<Avatar name="Mia" avatar={animal} />);
  expect(container.innerHTML.length).toBeLessThan(2200);
});

test('is decoration beside a name, a picture with a name alone', () => {
  const { container, rerender } = render(<Avatar name="Mia" avatar="fox" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  rerender(<Avatar name="Mia" avatar="fox" standalone />);
  expect(screen.getByRole('img', { name: 'Mia' })).toBeInTheDocument();
});

test.each([null, undefined, 'dragon', 'toString'])('without an animal (%s) it is the first letter', (avatar) => {
  render(<Avatar name=" élodie" avatar={avatar} />);
  expect(screen.getByText('É')).toBeInTheDocument();
});

function Picker() {
  const [animal, setAnimal] = useState<string>('fox');
  return <AvatarPicker value={animal} onChange={setAnimal} taken={['panda', 'fox']} error="Please pick one." />;
}

test('a taken animal can not be picked, the own one stays', async () => {
  const { container } = render(<Picker />);
  expect(screen.getAllByRole('radio')).toHaveLength(16);
  expect(screen.getByRole('radio', { name: 'Fox' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Panda taken' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Koala' }));
  expect(screen.getByRole('radio', { name: 'Koala' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Pick a picture' })).toHaveAccessibleDescription('Please pick one.');
  await expectAccessible(container);
});

test('an animal can stand in a larger drawing', () => {
  const { container } = render(
    <svg>
      <AnimalPicture animal="koala" />
    </svg>,
  );
  expect(container.querySelectorAll('svg *').length).toBeGreaterThan(3);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});

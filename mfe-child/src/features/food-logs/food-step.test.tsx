import { render, screen } from '@testing-library/react';
import { picturesIn } from '../../testing/child-mode';
import { aChallenge } from '../../testing/samples';
import { ChallengePicker } from './food-step';

it('tells the challenges apart by their foods, without words', () => {
  const challenges = [
    aChallenge({ id: 'veg', name: 'Veggie Week' }),
    aChallenge({ id: 'milk', name: 'Milk Days', foodTags: [], foodName: 'Milk' }),
    aChallenge({ id: 'any', name: 'Any Day', foodTags: [] }),
  ];
  render(<ChallengePicker challenges={challenges} value="" onChange={() => undefined} />);
  const pictures = ['All foods', 'Veggie Week', 'Milk Days', 'Any Day'].map((name) =>
    picturesIn(screen.getByText(name, { selector: 'label' })),
  );
  expect(pictures).toEqual([['🍴'], ['🥦'], ['🥛'], ['🏆']]);
});

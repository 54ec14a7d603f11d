import { render, screen } from '@testing-library/react';
import { aChallenge } from '../../challenges/model/testing';
import { picturesIn } from '../../screen/model/testing';
import { ChallengePicker } from './challenge-picker';

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
  expect(pictures).toEqual([['🍽️'], ['🥦'], ['🥛'], ['🏆']]);
});

import { withChosen } from './with-chosen';

const fruits = { value: 'fruits', label: 'Fruits' };
const grains = { value: 'grains', label: 'Grains' };

it('keeps what is chosen among the options', () => {
  expect(withChosen([fruits], grains)).toEqual([fruits, grains]);
});

it('adds nothing that is there, and nothing when nothing is chosen', () => {
  expect(withChosen([fruits, grains], grains)).toEqual([fruits, grains]);
  expect(withChosen([fruits], { value: '', label: '' })).toEqual([fruits]);
});

import { SUGGESTED_FOODS } from '@tastequest/client';
import { allergenGroupsIn, choiceOf, groupsOf, toggled } from './allergens';

describe('the groups that a text names', () => {
  test.each([
    ['Cheddar Cheese', ['milk']],
    ['a glass of MILK', ['milk']],
    ['Crème brûlée', []],
    ['crème fraîche', ['milk']],
    ['Peanut butter', ['peanuts']],
    ['Peanut, butter', ['milk', 'peanuts']],
    ['Almond milk', ['tree_nuts']],
    ['Coconut milk', []],
    ['Butternut squash', []],
    ['Eggplant', []],
    ['Nut bar', ['peanuts', 'tree_nuts']],
    ['Prawns and mussels', ['crustaceans', 'molluscs']],
    ['Buckwheat', []],
    ['Fishfingers', ['gluten', 'fish']],
    ['Creamy tomato soup', ['milk', 'celery']],
    ['Cheesy pasta', ['milk', 'gluten']],
    ['Buttered toast', ['milk', 'gluten']],
    ['Icecream', ['milk']],
    ['PB&J', ['peanuts']],
    ['Nutty bar', ['peanuts', 'tree_nuts']],
    ['Soymilk', ['soy']],
    ['Eggfried rice', ['eggs']],
    ['Nutmeg', []],
    ['soy sauce', ['gluten', 'soy']],
    ['Ham-and-cheese sandwiches', ['milk', 'gluten']],
    ['', []],
  ])('%s', (text, groups) => expect(allergenGroupsIn(text)).toEqual(groups));

  test.each(SUGGESTED_FOODS.map(({ name, allergenGroups }) => [name, allergenGroups] as const))(
    'the suggested food %s carries what its name says',
    (name, groups) => expect(allergenGroupsIn(name)).toEqual(groups),
  );
});

describe('a choice', () => {
  it('follows the text, letter by letter', () => {
    const choice = choiceOf([], '');
    expect(groupsOf(choice, 'Butter')).toEqual(['milk']);
    expect(groupsOf(choice, 'Butternut')).toEqual([]);
  });

  it('keeps what was ticked by hand, whatever the text says', () => {
    const choice = toggled(choiceOf([], ''), 'milk', '');
    expect(groupsOf(choice, 'Toast with butter')).toEqual(['milk', 'gluten']);
    expect(groupsOf(choice, 'Rice')).toEqual(['milk']);
  });

  it('leaves out what was cleared by hand', () => {
    const choice = toggled(choiceOf([], ''), 'milk', 'Vegan cheese');
    expect(groupsOf(choice, 'Vegan cheese on toast')).toEqual(['gluten']);
    expect(groupsOf(toggled(choice, 'milk', 'Vegan cheese'), 'Vegan cheese')).toEqual(['milk']);
  });

  it('begins with what is stored', () => {
    const choice = choiceOf(['tree_nuts'], 'Vegan cheese');
    expect(groupsOf(choice, 'Vegan cheese')).toEqual(['tree_nuts']);
    expect(groupsOf(choice, 'Vegan cheese with egg')).toEqual(['eggs', 'tree_nuts']);
  });
});

import {
  challengeSchema,
  FOOD_CATEGORIES,
  foodCounts,
  rewardSchema,
  suggestedFoodRows,
  SUGGESTED_FOODS,
} from '@tastequest/client';
import { CHALLENGE_IDEAS, challengeOf } from '../challenges/challenge-ideas';
import { REWARD_IDEAS, rewardOf } from '../rewards/reward-ideas';
import { AGE_GROUPS, ALL_IDEAS, isAdded, matchingIdeas } from './idea';

const allOf = (ideas: readonly { name: string }[]) => new Set(ideas.map(({ name }) => name.toLowerCase())).size;

describe('the rewards', () => {
  it('are 24, each with a name of its own, and at least eight for each age', () => {
    expect(REWARD_IDEAS).toHaveLength(24);
    expect(allOf(REWARD_IDEAS)).toBe(24);
    for (const age of AGE_GROUPS)
      expect(matchingIdeas(REWARD_IDEAS, { age, category: '' }).length).toBeGreaterThanOrEqual(8);
  });

  it('are no food, and few of them need a screen', () => {
    const inCategory = (category: string) => REWARD_IDEAS.filter((idea) => idea.category === category).length;
    expect(inCategory('Food')).toBe(0);
    expect(inCategory('Digital')).toBeLessThanOrEqual(2);
  });

  it.each(REWARD_IDEAS.map((idea) => [idea.name, idea] as const))('%s is a valid form', (_name, idea) => {
    expect(rewardSchema.parse(rewardOf(idea))).toMatchObject({ name: idea.name, childId: '', isActive: true });
  });
});

describe('the challenges', () => {
  const foods = suggestedFoodRows(SUGGESTED_FOODS.map(({ name }) => name));

  it('are 16, each with a name of its own, and at least five for each age', () => {
    expect(CHALLENGE_IDEAS).toHaveLength(16);
    expect(allOf(CHALLENGE_IDEAS)).toBe(16);
    for (const age of AGE_GROUPS)
      expect(matchingIdeas(CHALLENGE_IDEAS, { age, category: '' }).length).toBeGreaterThanOrEqual(5);
  });

  it.each(CHALLENGE_IDEAS.map((idea) => [idea.name, idea] as const))(
    '%s is a valid form that can move',
    (_name, idea) => {
      const form = challengeSchema.parse(challengeOf(idea, 'mia'));
      const counting = foods.filter((food) => foodCounts(form, { name: food.name, categoryTags: food.category_tags }));
      expect(counting).not.toEqual([]);
      expect(FOOD_CATEGORIES).toEqual(expect.arrayContaining([...idea.categories]));
      expect(idea.categories).not.toEqual([]);
    },
  );
});

it('filters by age and category, both at once', () => {
  expect(matchingIdeas(CHALLENGE_IDEAS, ALL_IDEAS)).toHaveLength(16);
  const found = matchingIdeas(CHALLENGE_IDEAS, { age: '9–12', category: 'Grains' });
  expect(found.map(({ name }) => name)).toEqual(['Grain train', "Chef's helper"]);
});

it('knows what the family has by its name, in any capitals, with space around it', () => {
  const [idea] = REWARD_IDEAS;
  expect(idea && isAdded(idea, [' PICK THE BEDTIME STORY'])).toBe(true);
  expect(idea && isAdded(idea, ['Bedtime story'])).toBe(false);
});

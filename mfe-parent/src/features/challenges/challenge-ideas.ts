import { CHALLENGE_DEFAULTS, SUGGESTED_FOODS, type ChallengeForm, type FoodCategory } from '@tastequest/client';
import type { AgeGroup, Idea } from '../ideas/idea';

export interface ChallengeIdea
  extends Idea, Pick<ChallengeForm, 'foodTags' | 'foodName' | 'targetCount' | 'bonusPoints'> {}

interface Line {
  name: string;
  emoji: string;
  ages: AgeGroup[];
  description: string;
  /** The categories that count, or one of the suggested foods. */
  counts: FoodCategory[] | string;
  goal: number;
  bonus: number;
}

const LINES: Line[] = [
  {
    name: 'Hello, vegetables',
    emoji: '🥦',
    ages: ['3–5'],
    description: 'Look, smell, lick or bite: every hello to a vegetable counts.',
    counts: ['Vegetables'],
    goal: 3,
    bonus: 15,
  },
  {
    name: 'Fruit bus',
    emoji: '🚌',
    ages: ['3–5'],
    description: 'Every fruit is a passenger. With five on board, the bus drives off.',
    counts: ['Fruits'],
    goal: 5,
    bonus: 20,
  },
  {
    name: 'Munch like a rabbit',
    emoji: '🥕',
    ages: ['3–5'],
    description: 'Carrots with ears up: raw, soft or grated.',
    counts: 'Carrots',
    goal: 3,
    bonus: 15,
  },
  {
    name: 'Cloud spoons',
    emoji: '☁️',
    ages: ['3–5'],
    description: 'White as a cloud: milk, yogurt or cheese.',
    counts: ['Dairy'],
    goal: 4,
    bonus: 15,
  },
  {
    name: 'Banana moons',
    emoji: '🍌',
    ages: ['3–5'],
    description: 'Cut in slices they are moons. How many can you count?',
    counts: 'Bananas',
    goal: 3,
    bonus: 15,
  },
  {
    name: 'Catch the rainbow',
    emoji: '🌈',
    ages: ['3–5', '6–8'],
    description: 'Red, orange, yellow, blue, purple: five foods of the rainbow.',
    counts: ['Rainbow Foods'],
    goal: 5,
    bonus: 25,
  },
  {
    name: 'Fruit explorer',
    emoji: '🧭',
    ages: ['6–8'],
    description: 'Eight fruits on your map, old friends and new ones.',
    counts: ['Fruits'],
    goal: 8,
    bonus: 30,
  },
  {
    name: 'Soup wizard',
    emoji: '🫘',
    ages: ['6–8'],
    description: 'Lentils three ways: as a soup, in a salad, with rice.',
    counts: 'Lentils',
    goal: 3,
    bonus: 25,
  },
  {
    name: 'Veggie week',
    emoji: '🥬',
    ages: ['6–8', '9–12'],
    description: 'A vegetable on seven plates.',
    counts: ['Vegetables'],
    goal: 7,
    bonus: 40,
  },
  {
    name: 'Grain train',
    emoji: '🚂',
    ages: ['6–8', '9–12'],
    description: 'Oatmeal, rice, quinoa, pasta or bread: six wagons, in any order.',
    counts: ['Grains'],
    goal: 6,
    bonus: 25,
  },
  {
    name: 'Ocean days',
    emoji: '🐟',
    ages: ['6–8', '9–12'],
    description: 'Salmon twice. Which way of cooking do you like best?',
    counts: 'Salmon',
    goal: 2,
    bonus: 20,
  },
  {
    name: 'Sweet potato three ways',
    emoji: '🍠',
    ages: ['6–8', '9–12'],
    description: 'Baked, mashed and as fries: tell us your favorite.',
    counts: 'Sweet Potatoes',
    goal: 3,
    bonus: 25,
  },
  {
    name: 'Test kitchen: tofu',
    emoji: '🍲',
    ages: ['9–12'],
    description: 'You pick three recipes with tofu, and help to cook them.',
    counts: 'Tofu',
    goal: 3,
    bonus: 30,
  },
  {
    name: "Chef's helper",
    emoji: '🍳',
    ages: ['9–12'],
    description: 'Cook along six times, with a vegetable or a grain in it.',
    counts: ['Vegetables', 'Grains'],
    goal: 6,
    bonus: 40,
  },
  {
    name: 'Taste reporter',
    emoji: '📝',
    ages: ['9–12'],
    description: 'Ten fruits and vegetables, and one sentence about each.',
    counts: ['Fruits', 'Vegetables'],
    goal: 10,
    bonus: 50,
  },
  {
    name: 'Rainbow collector',
    emoji: '🎨',
    ages: ['9–12'],
    description: 'Fifteen times a food of the rainbow: which color comes first?',
    counts: ['Rainbow Foods'],
    goal: 15,
    bonus: 60,
  },
];

const categoriesOf = (name: string): FoodCategory[] =>
  SUGGESTED_FOODS.filter((food) => food.name === name).map(({ category }) => category);

/** Each counts foods of the suggested ones, so that it can move at once. */
export const CHALLENGE_IDEAS: readonly ChallengeIdea[] = LINES.map(({ counts, goal, bonus, ...idea }) => {
  const isFood = typeof counts === 'string';
  return {
    ...idea,
    categories: isFood ? categoriesOf(counts) : counts,
    foodTags: isFood ? [] : counts.map((category) => category.toLowerCase()),
    foodName: isFood ? counts : '',
    targetCount: goal,
    bonusPoints: bonus,
  };
});

/** The form of a new challenge like the idea. */
export function challengeOf(idea: ChallengeIdea, childId = ''): ChallengeForm {
  const { name, description, foodTags, foodName, targetCount, bonusPoints } = idea;
  return { ...CHALLENGE_DEFAULTS, name, description, foodTags, foodName, targetCount, bonusPoints, childId };
}

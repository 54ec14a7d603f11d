import type { Challenge, Food } from '@tastequest/client';
import { foodChoices, openChallenges } from './food-choice';

const food = (name: string, categoryTags: string[], description: string | null = null) =>
  ({ name, categoryTags, description }) as Food;
const challenge = (over: Partial<Challenge>) =>
  ({
    childId: 'mia',
    status: 'active',
    startDate: null,
    endDate: null,
    foodTags: [],
    foodName: null,
    ...over,
  }) as Challenge;

const foods = [food('Broccoli', ['vegetables']), food('Apples', ['fruits'], 'Crunchy'), food('Milk', ['dairy'])];

it('lists only foods of the chosen challenge, and all for one without tags', () => {
  const names = (search: string, chosen: Challenge | null) => foodChoices(foods, search, chosen).map((one) => one.name);
  expect(names('', null)).toHaveLength(3);
  expect(names('crunch', null)).toEqual(['Apples']);
  expect(names('', challenge({ foodTags: ['fruits', 'dairy'] }))).toEqual(['Apples', 'Milk']);
  expect(names('', challenge({}))).toHaveLength(3);
});

it('offers the active challenges of the child that run today', () => {
  const rows = [
    challenge({ id: 'a' }),
    challenge({ id: 'b', childId: 'leo' }),
    challenge({ id: 'c', endDate: '2026-03-08' }),
    challenge({ id: 'd', startDate: '2026-03-10' }),
    challenge({ id: 'e', status: 'completed' }),
    challenge({ id: 'f', startDate: '2026-03-09', endDate: '2026-03-09' }),
  ];
  expect(openChallenges(rows, 'mia', '2026-03-09').map((row) => row.id)).toEqual(['a', 'f']);
});
